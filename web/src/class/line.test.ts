import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LessonClientMessage, LessonServerMessage } from '../wire/types';
import type { Wire } from '../net/connection';
import { LessonLine, type LessonState } from './line';

class FakeWire implements Wire {
  readyState: Wire['readyState'] = 0;
  sent: LessonClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: unknown): void {
    this.sent.push(JSON.parse(String(text)) as LessonClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  hear(message: LessonServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const PUPIL = { type: 'pupil' } as LessonServerMessage;

function start(exists = true): { line: LessonLine; wires: FakeWire[]; states: LessonState[] } {
  const wires: FakeWire[] = [];
  const states: LessonState[] = [];
  const line = new LessonLine(
    { code: 'ABCDE', token: 'secret' },
    {
      hear: () => {},
      changed: (state) => states.push(state),
      exists: () => Promise.resolve(exists),
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
    },
  );
  return { line, wires, states };
}

describe('the line of a lesson', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says who it is, and sends a turn again after a break', async () => {
    const { line, wires, states } = start();
    wires[0]!.open();
    expect(wires[0]!.sent).toEqual([{ type: 'enter', token: 'secret' }]);
    wires[0]!.hear(PUPIL);
    const done = line.act('pass');
    const act = wires[0]!.sent.at(-1)!;
    expect(act).toMatchObject({ type: 'act', action: 'pass' });
    wires[0]!.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(2000);
    wires[1]!.open();
    wires[1]!.hear(PUPIL);
    expect(wires[1]!.sent.filter((it) => it.type !== 'ping')).toEqual([{ type: 'enter', token: 'secret' }, act]);
    wires[1]!.hear({ type: 'done', id: (act as { id: string }).id });
    await done;
    expect(states).toEqual(['live', 'waiting', 'live']);
    line.close();
  });

  it('sends an answer until the server has acknowledged it, on a line that seems to live too', async () => {
    const { line, wires } = start();
    wires[0]!.open();
    wires[0]!.hear(PUPIL);
    const wish = { type: 'answer' as const, question: 3, answer: 4 };
    const given = line.wish(wish);
    const answers = (wire: FakeWire) => wire.sent.flatMap((it) => (it.type === 'wish' ? [it] : []));
    const [first] = answers(wires[0]!);
    expect(first).toMatchObject({ type: 'wish', wish });
    // The server hears nothing of it, and answers pings only.
    for (let second = 0; second < 8; second += 2) {
      wires[0]!.hear({ type: 'pong', t: 0 });
      await vi.advanceTimersByTimeAsync(2000);
    }
    expect(answers(wires[0]!)).toEqual([first, first]);
    // Then the line breaks without a word.
    await vi.advanceTimersByTimeAsync(30_000);
    wires.at(-1)!.open();
    wires.at(-1)!.hear(PUPIL);
    expect(answers(wires.at(-1)!)).toEqual([first]);
    wires.at(-1)!.hear({ type: 'done', id: first!.id });
    await given;
    line.close();
  });

  it('notices a server that is silent', async () => {
    const { line, wires, states } = start();
    wires[0]!.open();
    wires[0]!.hear(PUPIL);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(states).toContain('waiting');
    expect(wires.length).toBeGreaterThan(1);
    line.close();
  });

  it('comes back at once when the network does', async () => {
    const { line, wires } = start();
    wires[0]!.open();
    wires[0]!.hear(PUPIL);
    wires[0]!.onclose?.({ code: 1006 });
    window.dispatchEvent(new Event('online'));
    expect(wires).toHaveLength(2);
    line.close();
  });

  it('ends with the lesson', async () => {
    const { line, wires, states } = start();
    wires[0]!.open();
    wires[0]!.hear(PUPIL);
    const refused = expect(line.act('pass')).rejects.toMatchObject({ code: 'game_over' });
    wires[0]!.hear({ type: 'ended' });
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires).toHaveLength(1);
    expect(states).toEqual(['live', 'ended']);
  });

  it('does not come back to a lesson that is gone, nor with a token that nobody knows', async () => {
    const gone = start(false);
    gone.wires[0]!.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gone.states).toEqual(['waiting', 'ended']);
    const unknown = start();
    unknown.wires[0]!.open();
    unknown.wires[0]!.hear({ type: 'error', error: { code: 'not_seated', message: '' } });
    expect(unknown.states).toEqual(['ended']);
  });
});
