"""A player for `sixline match --b 'cmd:python3 examples/random_player.py'`: any legal play, else an exchange."""
import json, random, subprocess, sys

sixline = sys.argv[1] if len(sys.argv) > 1 else "sixline"
for line in sys.stdin:
    request = json.loads(line)
    chance = random.Random(request["seed"] * 1000 + len(request["history"]))
    # A request is a position, so the program itself can list the plays.
    plays = json.loads(subprocess.check_output([sixline, "moves", "--json"], input=line, text=True))
    action = "play " + chance.choice(plays)["play"] if plays else "pass"
    if not plays and request["bag"]:
        action = "swap " + " ".join(request["hand"][: request["bag"]])
    print(json.dumps({"id": request["id"], "action": action}), flush=True)
