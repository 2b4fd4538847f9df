import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage, View } from '../wire/types';
import { follow } from './follow';
import type { Wire } from './connection';
import { Line, type LineState, type Watcher } from './socket';

class FakeWire implements Wire {
  readyState = 0 as WebSocket['readyState'];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;

  send(text: unknown): void {
    this.sent.push(JSON.parse(String(text)) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: 'hello', name: 'Ann', now_ms: 1_000_000 });
  }

  say(message: ServerMessage | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code = 1006): void {
    this.onclose?.({ code });
  }

  of(type: string): Record<string, unknown>[] {
    return this.sent.filter((it) => it.type === type);
  }
}

function setUp() {
  const wires: FakeWire[] = [];
  const line = new Line(() => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  });
  const states: LineState[] = [];
  line.onState((state) => states.push(state));
  return { line, wires, states, last: () => wires.at(-1)! };
}

const watcher = (version: number | undefined): Watcher & { heard: string[] } => {
  const heard: string[] = [];
  return { version, heard, hear: (message) => heard.push(message.type) };
};

describe('Line', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  it('connects when a game is watched, from the version that is known', () => {
    const { line, last, states } = setUp();
    line.watch('g', watcher(7));
    last().open();
    expect(last().of('watch')).toEqual([{ type: 'watch', game: 'g', since: 7 }]);
    expect(states).toEqual(['connecting', 'live']);
  });

  it('sends an action again under the same id until it is answered', async () => {
    const { line, wires, last } = setUp();
    line.watch('g', watcher(7));
    last().open();
    const done = line.ask({ type: 'act', game: 'g', action: 'pass' });
    const [first] = last().of('act');
    last().drop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(wires).toHaveLength(2);
    last().open();
    expect(last().of('act')).toEqual([first]);
    expect(last().sent.findIndex((it) => it.type === 'watch')).toBeLessThan(
      last().sent.findIndex((it) => it.type === 'act'),
    );
    last().say({ type: 'done', game: 'g', id: String(first?.id), version: 8 });
    await expect(done).resolves.toBe(8);
    last().drop();
    await vi.advanceTimersByTimeAsync(1_000);
    last().open();
    expect(last().of('act')).toEqual([]);
  });

  it('tells a refusal with its code, and asks again where the server cannot just now', async () => {
    const { line, last } = setUp();
    line.watch('g', watcher(7));
    last().open();
    const refused = line.ask({ type: 'act', game: 'g', action: 'pass' });
    const id = String(last().of('act')[0]?.id);
    const told = expect(refused).rejects.toMatchObject({ code: 'not_your_turn' });
    last().say({ type: 'refused', game: 'g', id, error: { code: 'unavailable', message: '' } });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(last().of('act')).toHaveLength(2);
    last().say({ type: 'refused', game: 'g', id, error: { code: 'not_your_turn', message: '' } });
    await told;
  });

  it('waits longer and longer, and comes back at once when the network does', async () => {
    const { line, wires, last, states } = setUp();
    line.watch('g', watcher(undefined));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const before = wires.length;
      const since = Date.now();
      last().drop();
      while (wires.length === before) await vi.advanceTimersByTimeAsync(50);
      waits.push(Date.now() - since);
    }
    for (const [attempt, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(200 * 2 ** attempt);
      expect(wait).toBeLessThanOrEqual(400 * 2 ** attempt + 50);
    }
    last().drop();
    line.nudge();
    expect(wires).toHaveLength(8);
    last().open();
    expect(states).toEqual(['connecting', 'waiting', 'live']);
  });

  it('waits as long as a server that restarts says', async () => {
    const { line, wires, last } = setUp();
    line.watch('g', watcher(3));
    last().open();
    last().say({ type: 'restarting', retry_ms: 1_200 });
    last().drop(1012);
    await vi.advanceTimersByTimeAsync(1_199);
    expect(wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(wires).toHaveLength(2);
  });

  it('notices a line that is dead without having closed', async () => {
    const { line, wires, last } = setUp();
    line.watch('g', watcher(3));
    last().open();
    last().say({ type: 'pong', t: 0, now_ms: 1_000_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last().of('ping')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wires[0]?.closed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });

  it('finds out soon when the browser says that the network is gone', async () => {
    const { line, last, states } = setUp();
    line.watch('g', watcher(3));
    last().open();
    await vi.advanceTimersByTimeAsync(1);
    last().say({ type: 'pong', t: 0, now_ms: 1_000_000 });
    await vi.advanceTimersByTimeAsync(100);
    line.doubt();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(states.at(-1)).toBe('waiting');
  });

  it('asks for all of a game where that was wanted while the line was down', () => {
    const { line, last } = setUp();
    line.watch('g', watcher(3));
    last().open();
    line.reconnect();
    line.refresh('g');
    last().open();
    expect(last().of('watch')).toEqual([{ type: 'watch', game: 'g' }]);
  });

  it('knows the time of the server', () => {
    const { line, last } = setUp();
    line.watch('g', watcher(3));
    vi.setSystemTime(500);
    last().open();
    expect(line.now()).toBe(1_000_000);
    vi.setSystemTime(600);
    last().say({ type: 'pong', t: 500, now_ms: 1_000_080 });
    expect(line.now()).toBe(1_000_130);
  });

  it('hangs up when nobody watches, and ignores what it does not know', async () => {
    const { line, last } = setUp();
    const one = watcher(3);
    const end = line.watch('g', one);
    last().open();
    last().say({ type: 'confetti', game: 'g' });
    last().say({ type: 'current', game: 'g', version: 3 });
    expect(one.heard).toEqual(['current']);
    end();
    expect(last().of('unwatch')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(last().closed).toBe(true);
    expect(line.state).toBe('idle');
  });
});

describe('follow', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  const view: View = {
    game: 'g',
    version: 3,
    status: 'playing',
    options: { edition: 'classic', clock: { kind: 'none' }, public: false, help: true, on_leave: 'bot' },
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', name: 'level3' },
    ],
    seat: 1,
    now_ms: 0,
  };
  const said = (version: number): ServerMessage => ({
    type: 'event',
    game: 'g',
    version,
    at_ms: 0,
    status: 'playing',
    what: { kind: 'said', seat: 2, phrase: 'wow' },
  });

  it('asks for the whole view after a gap, once, and again on a new line', async () => {
    const { line, last } = setUp();
    const versions: number[] = [];
    follow(line, view, { changed: (it) => versions.push(it.version) });
    last().open();
    last().say(said(4));
    last().say(said(6));
    last().say(said(7));
    expect(versions).toEqual([4]);
    expect(last().of('watch')).toEqual([
      { type: 'watch', game: 'g', since: 3 },
      { type: 'watch', game: 'g' },
    ]);
    last().drop();
    await vi.advanceTimersByTimeAsync(1_000);
    last().open();
    expect(last().of('watch')).toEqual([{ type: 'watch', game: 'g' }]);
    last().say({ type: 'view', ...view, version: 7 });
    last().say(said(8));
    expect(versions).toEqual([4, 7, 8]);
  });

  it('keeps the seat of one who gave up once the game is over', () => {
    const { line, last } = setUp();
    let now = view;
    follow(line, view, { changed: (it) => (now = it) });
    last().open();
    last().say({ type: 'view', ...view, seat: undefined, version: 4, status: 'over' });
    expect(now.seat).toBe(1);
  });
});
