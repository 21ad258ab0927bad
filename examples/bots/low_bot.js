// A bot with a little sense, in JavaScript: it takes the pile when it can, lays what it can,
// and throws the card that counts least.
//
//     canasta arena match "cmd:node examples/bots/low_bot.js" random

"use strict";

const ORDER = ["take", "meld", "lay", "yes", "draw", "discard", "pass", "end"];

function points(card) {
  if (card === "JK") return 50;
  const rank = card.slice(0, -1);
  if (rank === "A" || rank === "2") return 20;
  return ["3", "4", "5", "6", "7"].includes(rank) ? 5 : 10;
}

function cost(text) {
  const [verb, ...words] = text.split(/[ ,]+/);
  const place = ORDER.indexOf(verb);
  const cards = words.filter((word) => /^(JK|10?[SHDC]|[2-9AJQK][SHDC])$/.test(word));
  const value = cards.reduce((sum, card) => sum + points(card), 0);
  return [place < 0 ? ORDER.length : place, verb === "discard" ? value : -value];
}

function choose(legal) {
  let best = 0;
  for (let move = 1; move < legal.length; move += 1) {
    const [a, b] = [cost(legal[move]), cost(legal[best])];
    if (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])) best = move;
  }
  return best;
}

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    console.log(JSON.stringify({ type: "hello", protocol: 1, name: "low bot" }));
  } else if (message.type === "act") {
    console.log(JSON.stringify({ id: message.id, move: choose(message.legal) }));
  } else if (message.type === "quit") {
    process.exit(0);
  }
});
