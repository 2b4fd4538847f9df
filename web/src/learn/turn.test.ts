import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { ReplayJson, TurnJson } from '../wire/types';
import type { Frame } from './frames';
import TurnPanel from './TurnPanel.svelte';

// Words are not loaded here, so every text is its id.
function told(grade: string): string {
  const replay = { names: ['Ann', 'Ben'], winners: [] } as unknown as ReplayJson;
  const frame = { turn: 8, seat: 2, next: 1, action: null, bonus: 0, score: 6 } as unknown as Frame;
  const looked = {
    action: 'play Ro@0,0',
    grade,
    loss: 0.9,
    luck: null,
    faults: [{ code: 'points', weight: -0.9, points: 6, most: 7 }],
    best: { action: 'play Ro@1,0', play: 'Ro@1,0', score: 7, reasons: [] },
  } as unknown as TurnJson;
  const target = document.createElement('div');
  const panel = mount(TurnPanel, { target, props: { replay, frame, points: [6], looked, better: false } });
  flushSync();
  const text = target.textContent;
  void unmount(panel);
  return text;
}

it('a turn that is called good is not found fault with, and what was better is told all the same', () => {
  expect(told('mistake')).toContain('replay-fault');
  expect(told('good')).not.toContain('replay-fault');
  expect(told('good')).toContain('replay-better');
});
