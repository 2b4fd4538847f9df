"""A bot in Python: the play with the most points, and rather an exchange than a single one.

    sixline bot --server URL --token-file token -- python3 examples/bots/most_points.py
"""
import json, os, subprocess, sys

SIXLINE = os.environ.get("SIXLINE", "sixline")


def plays(line):
    """Every legal play with its points: a request is a position, so the program lists them."""
    return json.loads(subprocess.check_output([SIXLINE, "moves", "--json"], input=line, text=True))


def choose(request, line):
    best = max(plays(line), key=lambda it: it["score"], default=None)
    swaps = request["hand"][: request["bag"]]
    if best and (best["score"] > 1 or request["opening"] or not swaps):
        return "play " + best["play"]
    return "swap " + " ".join(swaps) if swaps else "pass"


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], "action": choose(request, line)}), flush=True)
