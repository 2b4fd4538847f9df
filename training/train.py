#!/usr/bin/env python3
"""Learns the evaluation from the rows that `datagen` writes, on a GPU where there is one.

    python3 training/train.py EDITION OUT EPOCHS DATA...

writes OUT.weights, which the engine includes, and OUT.golden, inputs with their values, against which
the engine's own arithmetic is tested. The order of the weights is that of `Net` in the engine.
"""

import math
import sys
import time

import numpy as np
import torch
from torch import nn

PLANES, GLOBALS, CHANNELS, UNITS, PHASES = 16, 32, 24, 32, 4
VALUE_SCALE = 10.0
BATCH, RATE, WARM_UP, RAW_WEIGHT = 256, 3e-3, 0.1, 0.02
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


class Data:
    """Positions with their moves, each filled up to as many moves as the longest has; a move that only fills up weighs nothing."""

    def __init__(self, edition, files, device):
        kinds = len(relations(edition)[0])
        width = 3 + GLOBALS + kinds * PLANES
        parts, n = [], 0
        for name in files:
            rows = np.fromfile(name, dtype="<f4")
            rows = rows[: len(rows) // width * width].reshape(-1, width)
            ids = rows[:, 0].astype(np.int64)
            whole = ids != ids[-1]  # the last position may have been cut short
            rows, ids = rows[whole], ids[whole]
            first = np.searchsorted(ids, ids)
            parts.append((torch.from_numpy(rows[:, 1:]), ids + n, np.arange(len(ids)) - first))
            n += int(ids[-1]) + 1
        self.positions, self.moves = n, 1 + max(int(slot.max()) for _, _, slot in parts)
        table = torch.zeros(n, self.moves, width - 1, device=device)
        real = torch.zeros(n, self.moves, device=device)
        for rows, ids, slot in parts:
            at = torch.from_numpy(ids).to(device), torch.from_numpy(slot).to(device)
            table[at] = rows.to(device)
            real[at] = 1.0
        scores, self.futures = table[:, :, 0], table[:, :, 1]
        self.globals, self.planes = table[:, :, 2 : 2 + GLOBALS], table[:, :, 2 + GLOBALS :].unflatten(2, (kinds, PLANES))
        total = (scores + self.futures).masked_fill(real == 0, -1e9)
        behind = (total - total.amax(1, keepdim=True)) / FOCUS[edition]
        self.weights = real * (0.1 + torch.exp(behind.clamp(min=-20)))
        held_out = torch.arange(n, device=device) % 20 == 0
        self.train, self.test = torch.nonzero(~held_out).flatten(), torch.nonzero(held_out).flatten()


def centred(values, weights):
    """Values less the weighted mean of their position."""
    mean = (values * weights).sum(1, keepdim=True) / weights.sum(1, keepdim=True).clamp(min=1e-6)
    return values - mean


def phase(left):
    return torch.where(left <= 0, 0, torch.where(left < 0.2, 1, torch.where(left < 0.5, 2, 3)))


def fit_linear(data):
    """Ridge regression of the centred values on the centred globals, phase by phase."""
    a = torch.zeros(PHASES, GLOBALS, GLOBALS, dtype=torch.float64, device=data.train.device)
    b, count = torch.zeros_like(a[:, :, 0]), torch.zeros_like(a[:, 0, 0])
    for idx in data.train.split(8192):
        plain, future, weight = data.globals[idx], data.futures[idx], data.weights[idx]
        phases = phase(plain[:, :, 0])
        for p in range(PHASES):
            w = weight * (phases == p)
            x, y = centred(plain, w[:, :, None])[w > 0].double(), centred(future, w)[w > 0].double()
            wx = x * w[w > 0].double()[:, None]
            raw, raw_y = plain[w > 0].double(), future[w > 0].double()
            # A little of the plain values keeps positions comparable with each other.
            a[p] += wx.T @ x + 0.02 * raw.T @ raw
            b[p] += wx.T @ y + 0.02 * raw.T @ raw_y
            count[p] += len(y)
    a += 1e-6 * count[:, None, None] * torch.eye(GLOBALS, dtype=torch.float64, device=a.device)
    return torch.linalg.solve(a, b[:, :, None])[:, :, 0].float()


def losses(net, data, idx):
    """The weighted error of the differences between the moves of a position, and that of the values themselves."""
    futures, weights = data.futures[idx], data.weights[idx]
    value = net(data.planes[idx].flatten(0, 1), data.globals[idx].flatten(0, 1)).view_as(futures)
    error = centred(value - futures, weights)
    raw = (value - futures).clamp(-40, 40) * (weights > 0)
    return (weights * error**2).sum() / weights.sum(), (raw**2).sum() / (weights > 0).sum()


def report(epoch, net, linear, data):
    with torch.no_grad():
        parts = [torch.stack(losses(net, data, idx)) for idx in data.test.split(BATCH)]
        known, futures, weights = data.globals[data.test], data.futures[data.test], data.weights[data.test]
        quick = (known * linear[phase(known[:, :, 0])]).sum(2)
        weighted = lambda values: float((weights * centred(values, weights) ** 2).sum() / weights.sum())
        (error, raw), rough, nothing = torch.stack(parts).mean(0).tolist(), weighted(quick - futures), weighted(futures)
    print(f"epoch {epoch}: network {error:.4f} (plain {raw:.3f}), sum {rough:.4f}, nothing {nothing:.4f}", flush=True)


def stepper(net, data, rate):
    """A function that takes one step for the positions in its buffer; on a GPU recorded once and played again, since starting the work takes longer than the work."""
    buffer = data.train[:BATCH].clone()
    on_gpu = buffer.is_cuda
    optim = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4, capturable=on_gpu)

    def step():
        error, raw = losses(net, data, buffer)
        optim.zero_grad(set_to_none=False)
        (error + RAW_WEIGHT * raw).backward()
        optim.step()

    if not on_gpu:
        return buffer, step
    aside = torch.cuda.Stream()
    aside.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(aside):
        for _ in range(3):
            step()
    torch.cuda.current_stream().wait_stream(aside)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step()
    return buffer, graph.replay


def main():
    edition, out, epochs, files = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    data = Data(edition, files, device)
    print(f"{int((data.weights > 0).sum())} moves of {data.positions} positions, {device}", flush=True)
    linear = fit_linear(data)
    net = Net(edition).to(device)
    # The first steps, taken to record them, change nothing.
    rate = torch.zeros((), device=device)
    buffer, step = stepper(net, data, rate)
    steps, done, start = epochs * (len(data.train) // BATCH), 0, time.time()
    for epoch in range(epochs):
        order = data.train[torch.randperm(len(data.train), device=device)]
        for block in order.split(BATCH):
            if len(block) < BATCH:
                continue
            part = done / steps
            rise, fall = part / WARM_UP, (1 + math.cos(math.pi * (part - WARM_UP) / (1 - WARM_UP))) / 2
            rate.fill_(RATE * (rise if part < WARM_UP else fall))
            buffer.copy_(block)
            step()
            done += 1
        if epoch % max(epochs // 20, 1) == 0 or epoch + 1 == epochs:
            report(epoch, net, linear, data)
    print(f"{steps} steps in {time.time() - start:.0f} s")

    net, linear = net.cpu(), linear.cpu()
    weights = torch.cat([net.weights(), linear.flatten()])
    weights.numpy().astype("<f4").tofile(out + ".weights")
    moves = torch.nonzero(data.weights[data.test] > 0)
    position, move = moves[torch.linspace(0, len(moves) - 1, 12).long().to(device)].T
    known, planes = (part[data.test[position], move].cpu() for part in (data.globals, data.planes))
    with torch.no_grad():
        value = net(planes, known)
    quick = (known * linear[phase(known[:, 0])]).sum(1)
    golden = torch.cat([value[:, None], quick[:, None], known, planes.flatten(1)], 1)
    golden.numpy().astype("<f4").tofile(out + ".golden")
    print(f"{len(weights)} weights")


main()
