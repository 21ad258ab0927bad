/**
 * What is wrong with the table that is shown, found by its boxes: an array of sentences.
 *
 * Nothing lies on something of another kind, nothing is cut, every card of the hand can be told and
 * pressed, every meld shows what it is made of. `ranks` are the ranks of the melds by their place,
 * `strip` is how many pixels of a card have to show.
 */
([ranks, strip]) => {
  const faults = [];
  const fault = (what, one) => faults.push(`${what}: ${nameOf(one)}`);
  const nameOf = (one) => (one.dataset.place ?? one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => box(one).width > 0 && box(one).height > 0 && getComputedStyle(one).visibility !== 'hidden';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const melds = all('[data-place^="meld:"]');
  const kinds = {
    seat: all('[data-place^="seat:"]'),
    meld: melds,
    pile: all('[data-place=stock], [data-place=pile]'),
    button: all('button[data-act], .acts .button'),
    card: all('button.pick'),
    head: all('.felt .head > *'),
    panel: all('.felt .side'),
    said: all('.said'),
    pile_said: all('.middle .info'),
  };

  /** How far two boxes reach into each other, in pixels. */
  function over(one, other) {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return Math.min(wide, tall);
  }

  // --- nothing lies on something else; the cards of a hand lie on each other, see below
  const names = Object.keys(kinds);
  names.forEach((name, place) => {
    for (const [at, one] of kinds[name].entries()) {
      const others = [
        ...(name === 'card' ? [] : kinds[name].slice(at + 1)),
        ...names.slice(place + 1).flatMap((next) => kinds[next]),
      ];
      for (const other of others) {
        if (one.contains(other) || other.contains(one)) continue;
        if (over(one, other) > 1.5) fault(`${name} ${nameOf(one)} lies on`, other);
      }
    }
  });

  // --- nothing is cut off: by the window, or by a part of the page that hides what is outside
  function cut(one) {
    const mine = box(one);
    const outside = (by) => mine.left < by.left - 1 || mine.right > by.right + 1 || mine.top < by.top - 1 || mine.bottom > by.bottom + 1;
    if (outside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return 'the window';
    for (let part = one.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if ((overflowX !== 'visible' || overflowY !== 'visible') && outside(box(part))) return part.className;
    }
    return '';
  }
  for (const one of Object.values(kinds).flat()) {
    const by = cut(one);
    if (by) fault(`cut by ${by}`, one);
  }
  for (const one of kinds.button) {
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) fault('its label is cut', one);
  }
  for (const one of all('.felt .points, .felt .out, .felt .info')) {
    if (one.scrollWidth > one.clientWidth + 1) fault('its words are cut', one);
  }
  for (const one of all('.felt .seat .held')) if (one.scrollWidth > one.clientWidth + 5) fault('its counts are cut', one);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page is wider than the window');

  // --- of every card of the hand a strip can be seen and pressed, at its side or on top
  // (the mark of a group, "×3", may lie on a corner: the index beside it is looked at below)
  const hits = (x, y, one) => one.contains(document.elementsFromPoint(x, y).find((other) => !other.closest('.all')));
  const bare = (x, y, one) => one.contains(document.elementFromPoint(x, y));
  for (const card of kinds.card) {
    const { left, top, width, height } = box(card);
    const free = (xs, ys) => xs.every((x) => ys.every((y) => hits(left + x, top + y, card)));
    const side = free([3, strip / 2, strip - 1], [6, 18]);
    if (!side && !free([4, width / 2, width - 4], [3, strip / 2, Math.min(strip - 1, height - 2)])) fault(`less than ${strip} pixels show of`, card);
    if (!bare(left + 9, top + 13, card) && !bare(left + 9, top + 20, card)) fault('its index is covered', card);
  }

  // --- every meld shows what it is: a card of its rank with a free index, or a token with words
  const faceOf = (card) => card.querySelector('use')?.getAttribute('href')?.replace(/^#\w-/, '') ?? '';
  for (const meld of melds) {
    const rank = ranks[meld.dataset.place];
    if (rank === undefined) { fault('no such meld', meld); continue; }
    const fits = (face) => rank === 'wild' || (rank.includes('-') ? face.slice(-1) === rank.slice(-1) : face.slice(0, -1) === rank);
    const free = (card) => {
      const { left, top, width, height } = box(card);
      return hits(left + 0.2 * width, top + Math.min(0.14 * height, 12), card);
    };
    const cards = [...meld.querySelectorAll('.card')].filter(seen);
    const token = meld.querySelector('.tile, .range');
    const shown = token ? seen(token) && token.textContent.trim() !== '' : cards.some((card) => fits(faceOf(card)) && free(card));
    if (!shown) fault('it does not show what it is', meld);
  }
  // --- no meld is missing: one's own are all seen, those of others are seen or counted on a button
  for (const side of new Set((kinds.pile.length ? Object.keys(ranks) : []).map((place) => place.split(':')[1]))) {
    const wanted = Object.keys(ranks).filter((place) => place.split(':')[1] === side).length;
    const there = melds.filter((meld) => meld.dataset.place.split(':')[1] === side);
    if (there.length === wanted) continue;
    const [count] = all(`[data-melds="${side}"]`);
    if (there.length || !count) faults.push(`${there.length} of ${wanted} melds of side ${side} are seen`);
    else {
      if (!count.innerText.match(/\d+/g)?.includes(String(wanted))) fault('it counts other melds', count);
      if (count.closest('.ours')) fault('own melds are only counted', count);
      if (cut(count) || count.scrollWidth > count.clientWidth + 1) fault('it is cut', count);
    }
  }
  return faults;
};
