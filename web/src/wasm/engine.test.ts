import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, Reply } from './calls';
import { Engine } from './engine';
import { health } from './health.svelte';

class FakeWorker {
  asked: Call[] = [];
  isEnded = false;
  onmessage: ((event: { data: Reply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  postMessage(call: Call): void {
    this.asked.push(call);
  }

  terminate(): void {
    this.isEnded = true;
  }

  reply(reply: Reply): void {
    this.onmessage?.({ data: reply });
  }
}

let workers: FakeWorker[];
let engine: Engine;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  engine = new Engine(() => {
    workers.push(new FakeWorker());
    return workers.at(-1) as unknown as Worker;
  });
});
afterEach(() => {
  engine.close();
  health.answered();
  vi.useRealTimers();
});

describe('an engine whose worker dies', () => {
  it('asks another one the same, and says that it was started again', async () => {
    const moves = engine.moves({ board: ['Ro@0,0'], hand: ['Rs'] });
    workers[0]!.onerror!({ message: 'out of memory' });
    expect(workers[0]!.isEnded).toBe(true);
    expect(workers[1]!.asked).toEqual(workers[0]!.asked);
    expect(health.state).toBe('restarted');
    workers[1]!.reply({ id: 1, answer: [] });
    expect(await moves).toEqual([]);
  });

  it('notices one that is silent', async () => {
    const choice = engine.choose({ board: [], hand: ['Rs'] }, 'level5', 1);
    await vi.advanceTimersByTimeAsync(120_000 - 1);
    expect(workers).toHaveLength(2);
    workers[1]!.reply({ id: 1, answer: 'pass' });
    expect(await choice).toBe('pass');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(workers).toHaveLength(2);
  });

  it('gives up a call that breaks two of them, and serves the next one', async () => {
    const bad = engine.replay('[Sixline "1"]');
    const refused = expect(bad).rejects.toMatchObject({ refusal: { code: 'engine_stopped' } });
    const good = engine.judge({ board: [], hand: ['Rs'] }, 'pass');
    workers[0]!.reply({ fatal: 'unreachable', id: 1 });
    workers[1]!.reply({ fatal: 'unreachable', id: 1 });
    await refused;
    expect(health.state).toBe('stopped');
    expect(workers[2]!.asked.map((it) => it.name)).toEqual(['judge']);
    workers[2]!.reply({ id: 2, answer: null });
    expect(await good).toBeNull();
    expect(health.state).toBe('well');
  });

  it('is refused by the rules without harm', async () => {
    const score = engine.score({ board: [], hand: ['Rs'] }, 'Rs@5,5');
    workers[0]!.reply({ id: 1, error: { code: 'not_in_hand', message: '' } });
    await expect(score).rejects.toMatchObject({ refusal: { code: 'not_in_hand' } });
    expect(workers).toHaveLength(1);
    expect(health.state).toBe('well');
  });
});
