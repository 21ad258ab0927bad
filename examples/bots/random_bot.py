#!/usr/bin/env python3
"""A bot that plays at random: all that the protocol asks for, in Python without canasta.

canasta arena match greedy "cmd:python3 examples/bots/random_bot.py"
"""

import json
import random
import sys

dice = random.Random(0)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "random bot"}
    elif message["type"] == "game":
        dice.seed(message["seed"])
        continue
    elif message["type"] == "act":
        answer = {"id": message["id"], "move": dice.randrange(len(message["legal"]))}
    elif message["type"] == "quit":
        break
    else:  # deal_over, game_over, and what later versions may send
        continue
    print(json.dumps(answer), flush=True)
