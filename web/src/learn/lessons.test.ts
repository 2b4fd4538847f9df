import { describe, expect, it } from 'vitest';
import worked from '../../../examples/worked-example.sxl?raw';
import { refusal, replay, score } from '../wasm/engine.fixture';
import { framesOf } from './frames';
import { litLines, sumText } from '../game/lines';
import { figure, LESSONS, positionFor, type EditionId, type Scene } from './lessons';
import tablesStory from './tables-story.sxl?raw';
import { piecesOf } from './view';

const EDITIONS: EditionId[] = ['classic', 'tables'];

const codeOf = (edition: EditionId, scene: Scene) =>
  refusal(positionFor(edition, piecesOf(scene.board), piecesOf(scene.lay ?? '')), scene.lay ?? '');

const pointsOf = (edition: EditionId, scene: Scene) => {
  const told = score(positionFor(edition, piecesOf(scene.board), piecesOf(scene.lay!)), scene.lay!);
  return told.lines.map((line) => line.points);
};

describe.each(EDITIONS)('the lesson of %s', (edition) => {
  const lesson = LESSONS[edition];

  it('shows two good lines and two wrong ones', () => {
    expect(lesson.line.map((it) => codeOf(edition, it))).toEqual([null, null, 'line_repeats', 'line_mixes']);
  });

  it('shows two good places and two wrong ones', () => {
    expect(lesson.place.map((it) => codeOf(edition, it))).toEqual([null, null, 'not_in_line', 'detached']);
  });

  it('has tasks with pieces that fit and pieces that do not', () => {
    const fits = lesson.tasks.map((task) =>
      task.hand.filter((tile) => {
        const laid = [{ tile, ...task.cell }];
        return (
          refusal(positionFor(edition, piecesOf(task.board), laid), `${tile}@${task.cell.x},${task.cell.y}`) === null
        );
      }),
    );
    expect(fits).toEqual(
      edition === 'classic'
        ? [['Rx', 'Rc'], ['Ys']]
        : [
            ['28d', '36a', '40d'],
            ['36f', '40d'],
          ],
    );
  });

  it('counts as the sentences say', () => {
    const [, first, , last] = lesson.score;
    expect(pointsOf(edition, first!)).toEqual(edition === 'classic' ? [3, 4] : [4, 8]);
    expect(pointsOf(edition, last!)).toEqual(edition === 'classic' ? [3, 4] : [3]);
    expect(pointsOf(edition, lesson.full[1]!)).toEqual([edition === 'classic' ? 12 : 40]);
  });
});

it('the stories are records that hold', () => {
  expect(replay(worked).scores).toEqual([20, 22, 25, 18]);
  expect(replay(tablesStory).scores).toEqual([30, 19]);
  expect(framesOf(replay(tablesStory)).map((it) => it.score)).toEqual([0, 6, 3, 12, 4, 12, 12]);
});

it('a sum is written out', () => {
  expect([sumText([]), sumText([3]), sumText([4, 3])]).toEqual(['', '3', '4 + 3 = 7']);
  expect([figure(1), figure(12)]).toEqual(['A', 'L']);
});

it('a full line is known as one', () => {
  const scene = LESSONS.classic.full[1]!;
  const told = score(positionFor('classic', piecesOf(scene.board), piecesOf(scene.lay!)), scene.lay!);
  expect(litLines(told).map((it) => it.full)).toEqual([true]);
});
