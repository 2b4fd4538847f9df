import { describe, expect, it } from 'vitest';
import worked from '../../../examples/worked-example.sxl?raw';
import { replay } from '../wasm/engine.fixture';
import { framesOf, positionAt, turnFrom, without } from './frames';

const KNOWN = `[Sixline "1"]
[Seat1 "Sonia"]
[Seat2 "Cédric"]
[Hand1 "Rc Rd Ro Gt Go Yd"]
[Hand2 "Rs Bs Ps Yt Go Ox"]
[Start "1"]
1 play Rc@0,0 Rd@1,0 Ro@2,0 +3 draw Yo Bx Gx
2 play Rs@3,0 Bs@3,1 Ps@3,2 +7 draw Rx Gs Ps
1 swap Bx Gx draw Oo Yc
`;

describe('frames', () => {
  it('show the worked example to its totals', () => {
    const frames = framesOf(replay(worked));
    expect(frames).toHaveLength(13);
    expect(frames[0]).toMatchObject({ turn: 0, seat: 0, scores: [0, 0, 0, 0], next: 1, pieces: [] });
    expect(frames[11]).toMatchObject({ seat: 3, score: 18, next: 4 });
    expect(frames[12]).toMatchObject({ seat: 4, score: 9, bonus: 0, scores: [20, 22, 25, 18] });
    expect(frames[12]!.pieces).toHaveLength(25);
    expect(frames[12]!.last).toEqual([
      { x: 3, y: 4 },
      { x: 4, y: 4 },
    ]);
  });

  it('tell the hands where the record does, and the last of them by what was drawn', () => {
    const frames = framesOf(replay(KNOWN));
    expect(frames.map((it) => it.hands[0]?.length)).toEqual([6, 6, 6, 6]);
    expect(frames[1]!.hands[0]!.toSorted()).toEqual(['Bx', 'Go', 'Gt', 'Gx', 'Yd', 'Yo']);
    expect(frames[3]!.hands[0]!.toSorted()).toEqual(['Go', 'Gt', 'Oo', 'Yc', 'Yd', 'Yo']);
    expect(frames[3]!.hands[1]!.toSorted()).toEqual(['Go', 'Gs', 'Ox', 'Ps', 'Rx', 'Yt']);
    expect(frames.map((it) => it.bag)).toEqual([96, 93, 90, 90]);
    expect(frames[3]!.last).toHaveLength(3);
  });

  it('do not tell hands that the record does not', () => {
    expect(framesOf(replay(worked)).every((it) => it.hands.every((hand) => hand === null))).toBe(true);
  });

  it('show a game without a turn', () => {
    const frames = framesOf(replay('[Sixline "1"]\n[Seat1 "A"]\n[Seat2 "B"]\n'));
    expect(frames).toHaveLength(1);
    expect(frames[0]).toMatchObject({ bag: 96, scores: [0, 0], next: 1, hands: [null, null] });
  });

  it('make a position that the player to move saw', () => {
    const game = replay(KNOWN);
    const position = positionAt(game, framesOf(game)[1]!);
    expect(position).toMatchObject({ turn: 2, bag: 93, scores: [3, 0], board: ['Rc@0,0', 'Rd@1,0', 'Ro@2,0'] });
    expect(position.hand).toHaveLength(6);
  });
});

it('a tile leaves a hand once for each copy', () => {
  expect(without(['Ro', 'Ro', 'Gs'], ['Ro'])).toEqual(['Ro', 'Gs']);
  expect(without(['Ro'], ['Ro', 'Ro'])).toBeNull();
});

it('an address names a turn within the game', () => {
  expect(turnFrom('3', 13)).toBe(3);
  expect(turnFrom('99', 13)).toBe(12);
  expect(turnFrom(null, 13)).toBe(12);
  expect(turnFrom('x', 13)).toBe(12);
});
