#!/usr/bin/env python3
"""Learns the evaluation from the rows that `datagen` writes, on a GPU where there is one.

    python3 training/train.py EDITION OUT [--from WEIGHTS] DATA...

starts afresh or from the weights of an earlier round, and writes OUT.weights, which the engine includes, and OUT.golden, inputs with their values, against which
the engine's own arithmetic is tested. The order of the weights is that of `Net` in the engine.
"""

import sys

import numpy as np
import torch
from torch import nn

PLANES, GLOBALS, CHANNELS, UNITS, PHASES = 16, 32, 24, 32, 4
VALUE_SCALE = 10.0
EPOCHS, BATCH, RATE, RAW_WEIGHT = 20, 4096, 3e-3, 0.02
# A move this many points behind the best of its position counts 1/e as much: the choice is among the best.
FOCUS = {"classic": 4.0, "tables": 8.0}


def relations(edition):
    """The color of each kind and the groups it belongs to, as 0/1 matrices."""
    if edition == "classic":
        color = np.eye(6).repeat(6, axis=0)
        group = np.tile(np.eye(6), (6, 1))
        return color, group
    cards = sorted({(t * ((t - 1 + p) % 10 + 1), p) for t in range(1, 11) for p in range(10)})
    color = np.array([[float(p == c) for c in range(10)] for _, p in cards])
    group = np.array([[float(n % t == 0 and n // t <= 10) for t in range(1, 11)] for n, _ in cards])
    return color, group


class Layer(nn.Module):
    def __init__(self, n_in, color, group, symmetric):
        super().__init__()
        weight = lambda: nn.Parameter(torch.randn(n_in, CHANNELS) * (0.5 / n_in) ** 0.5)
        self.own, self.color, self.all = weight(), weight(), weight()
        self.group = None if symmetric else weight()
        self.bias = nn.Parameter(torch.zeros(CHANNELS))
        mean_in = lambda m: (m / m.sum(0).clamp(min=1)).T  # groups x kinds: means of the members
        share_out = lambda m: m / m.sum(1, keepdim=True)  # kinds x groups: shares of its groups
        self.register_buffer("of_color", share_out(color) @ mean_in(color))
        self.register_buffer("of_group", share_out(group) @ mean_in(group))

    def forward(self, x):
        group = self.color if self.group is None else self.group
        y = x @ self.own + (self.of_color @ x) @ self.color + (self.of_group @ x) @ group
        return torch.relu(y + x.mean(1, keepdim=True) @ self.all + self.bias)

    def blocks(self):
        return [w for w in (self.own, self.color, self.group, self.all, self.bias) if w is not None]


class Net(nn.Module):
    def __init__(self, edition):
        super().__init__()
        color, group = (torch.tensor(m, dtype=torch.float32) for m in relations(edition))
        symmetric = edition == "classic"
        self.first = Layer(PLANES, color, group, symmetric)
        self.second = Layer(CHANNELS, color, group, symmetric)
        pooled = 2 * CHANNELS + GLOBALS
        self.hidden = nn.Parameter(torch.randn(pooled, UNITS) * (1.0 / pooled) ** 0.5)
        self.hidden_bias = nn.Parameter(torch.zeros(UNITS))
        self.output = nn.Parameter(torch.randn(UNITS) * 0.1)
        self.skip = nn.Parameter(torch.zeros(GLOBALS))

    def forward(self, planes, globals_):
        out = self.second(self.first(planes))
        held = (out * planes[:, :, :1]).sum(1) / 6
        units = torch.relu(torch.cat([out.mean(1), held, globals_], 1) @ self.hidden + self.hidden_bias)
        return (units @ self.output + globals_ @ self.skip) * VALUE_SCALE

    def parts(self):
        own = [self.hidden, self.hidden_bias, self.output, self.skip]
        return self.first.blocks() + self.second.blocks() + own

    def weights(self):
        return torch.cat([p.detach().flatten().cpu() for p in self.parts()])

    def load(self, path):
        weights, at = torch.from_numpy(np.fromfile(path, dtype="<f4")), 0
        with torch.no_grad():
            for part in self.parts():
                part.copy_(weights[at : at + part.numel()].view(part.shape))
                at += part.numel()


def centred(values, groups, n_groups, weights=None):
    weights = torch.ones_like(values) if weights is None else weights
    count = torch.zeros(n_groups, device=values.device).index_add_(0, groups, weights).clamp(min=1e-6)
    mean = torch.zeros(n_groups, device=values.device).index_add_(0, groups, values * weights) / count
    return values - mean[groups]


def phase(left):
    return torch.where(left <= 0, 0, torch.where(left < 0.2, 1, torch.where(left < 0.5, 2, 3)))


def fit_linear(globals_, futures, groups, weights_):
    """Ridge regression of the centred values on the centred globals, phase by phase."""
    n_groups = int(groups.max()) + 1
    phases, weights = phase(globals_[:, 0]), []
    for p in range(PHASES):
        rows = phases == p
        w, part = weights_[rows], groups[rows]
        x = torch.stack([centred(globals_[rows, g], part, n_groups, w) for g in range(GLOBALS)], 1).double()
        y, wx = centred(futures[rows], part, n_groups, w).double(), x * w.double()[:, None]
        raw = globals_[rows].double()
        # A little of the plain values keeps positions comparable with each other.
        a = wx.T @ x + 0.02 * raw.T @ raw + 1e-3 * len(y) / 1000 * torch.eye(GLOBALS, device=x.device)
        b = wx.T @ y + 0.02 * raw.T @ futures[rows].double()
        weights.append(torch.linalg.solve(a, b).float())
    return torch.stack(weights).cpu()


def main():
    edition, out, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    earlier = files[1] if files[0] == "--from" else None
    files, rate = (files[2:], RATE / 3) if earlier else (files, RATE)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    color, _ = relations(edition)
    width = 3 + GLOBALS + len(color) * PLANES
    parts, first = [], 0
    for name in files:
        rows = np.fromfile(name, dtype="<f4")
        rows = rows[: len(rows) // width * width].reshape(-1, width)
        ids = rows[:, 0].astype(np.int64)
        whole = ids != ids[-1]  # the last position may have been cut short
        rows, ids = rows[whole], ids[whole] + first
        first = int(ids[-1]) + 1
        parts.append((torch.from_numpy(rows), torch.from_numpy(ids)))
    rows = torch.cat([p[0] for p in parts]).to(device)
    groups = torch.cat([p[1] for p in parts]).to(device)
    n_groups = int(groups.max()) + 1
    scores, futures = rows[:, 1], rows[:, 2]
    globals_, planes = rows[:, 3 : 3 + GLOBALS], rows[:, 3 + GLOBALS :].view(len(rows), -1, PLANES)
    total = scores + futures
    best = torch.full((n_groups,), -1e9, device=device).scatter_reduce_(0, groups, total, "amax")
    weights_ = 0.1 + torch.exp(((total - best[groups]) / FOCUS[edition]).clamp(min=-20))
    held_out = groups % 20 == 0
    train = torch.nonzero(~held_out).flatten()
    test = torch.nonzero(held_out).flatten()
    print(f"{len(rows)} rows, {n_groups} positions, {device}", flush=True)

    linear = fit_linear(globals_[train], futures[train], groups[train], weights_[train])
    net = Net(edition)
    if earlier:
        net.load(earlier)
    net = net.to(device)
    optim = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    steps = EPOCHS * (len(train) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optim, rate, total_steps=steps + 1)

    def loss_of(idx):
        value = net(planes[idx], globals_[idx])
        local = torch.unique(groups[idx], return_inverse=True)[1]
        n_local = int(local.max()) + 1
        w = weights_[idx]
        error = centred(value - futures[idx], local, n_local, w)
        raw = (value - futures[idx]).clamp(-40, 40)
        return (w * error**2).sum() / w.sum(), (raw**2).mean()

    def report(epoch):
        net.eval()
        with torch.no_grad():
            sums = [loss_of(test[i : i + BATCH]) for i in range(0, len(test), BATCH)]
            lin = (globals_[test] * linear.to(device)[phase(globals_[test][:, 0])]).sum(1)
            local = torch.unique(groups[test], return_inverse=True)[1]
            lin_error = centred(lin - futures[test], local, int(local.max()) + 1)
            base = centred(futures[test], local, int(local.max()) + 1)
        c, r = (sum(float(s[k]) for s in sums) / len(sums) for k in (0, 1))
        print(f"epoch {epoch}: centred {c:.4f} raw {r:.3f} linear {float((lin_error**2).mean()):.4f} "
              f"nothing {float((base**2).mean()):.4f}", flush=True)
        net.train()

    for epoch in range(EPOCHS):
        for block in torch.randperm(len(train) // BATCH):
            idx = train[int(block) * BATCH : (int(block) + 1) * BATCH]
            error, raw = loss_of(idx)
            optim.zero_grad()
            (error + RAW_WEIGHT * raw).backward()
            optim.step()
            schedule.step()
        report(epoch)

    weights = torch.cat([net.weights(), linear.flatten()])
    weights.numpy().astype("<f4").tofile(out + ".weights")
    net.eval().cpu()
    sample = test[torch.linspace(0, len(test) - 1, 12).long().to(device)]
    g, p = globals_[sample].cpu(), planes[sample].cpu()
    with torch.no_grad():
        value = net(p, g)
    lin = (g * linear[phase(g[:, 0])]).sum(1)
    golden = torch.cat([value[:, None], lin[:, None], g, p.flatten(1)], 1)
    golden.numpy().astype("<f4").tofile(out + ".golden")
    print(f"{len(weights)} weights")


main()
