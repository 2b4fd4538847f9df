// What the page of the rules shows on its boards. The engine judges every scene, so that none can be wrong.
import type { Cell, Piece } from '../board/types';
import type { PositionJson } from '../wire/types';

export type EditionId = 'classic' | 'tables';

/** A picture of a board with a sentence. */
export interface Scene {
  /** The message that tells it. */
  words: string;
  /** What lies there, and what is laid. */
  board: string;
  lay?: string;
  /** Which of the lines are lit, by their place in the engine's answer; all by default. */
  lit?: number[];
}

/** A cell to fill: the reader looks for all pieces of the hand that fit. */
export interface Task {
  words: string;
  board: string;
  cell: Cell;
  hand: string[];
}

export interface Lesson {
  line: Scene[];
  tasks: Task[];
  place: Scene[];
  score: Scene[];
  full: Scene[];
}

const RED_THREE = 'Rc@0,0 Rd@1,0 Ro@2,0';
const RED_FIVE = 'Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Rt@4,0';
const SEVENS = '14f@0,0 35c@1,0 7e@2,0';
const SEVENS_NINE = '7e@0,0 14f@1,0 21e@2,0 28d@3,0 35c@4,0 42b@5,0 49a@6,0 56b@7,0 63c@8,0';

export const LESSONS: Record<EditionId, Lesson> = {
  classic: {
    line: [
      { words: 'rules-line-color', board: 'Ro@0,0 Rs@1,0', lay: 'Rd@2,0' },
      { words: 'rules-line-shape', board: 'Ro@0,0 Go@1,0', lay: 'Bo@2,0' },
      { words: 'rules-line-twice', board: 'Ro@0,0 Rs@1,0', lay: 'Ro@2,0' },
      { words: 'rules-line-mixed', board: 'Ro@0,0 Rs@1,0', lay: 'Bs@2,0' },
    ],
    tasks: [
      {
        words: 'rules-task-red',
        board: 'Ro@0,0 Rs@1,0 Rd@2,0',
        cell: { x: 3, y: 0 },
        hand: ['Rx', 'Ro', 'Bs', 'Rc', 'Gt', 'Rd'],
      },
      {
        words: 'rules-task-two',
        board: 'Gs@0,0 Bs@1,0 Bo@1,-1 Yo@2,-1 Yd@2,-2',
        cell: { x: 2, y: 0 },
        hand: ['Rs', 'Yt', 'Gs', 'Ys', 'Yo', 'Bs'],
      },
    ],
    place: [
      { words: 'rules-place-row', board: RED_THREE, lay: 'Rs@3,0 Rx@4,0' },
      { words: 'rules-place-apart', board: RED_THREE, lay: 'Rt@-1,0 Rs@3,0' },
      { words: 'rules-place-bent', board: RED_THREE, lay: 'Rs@3,0 Bo@2,1' },
      { words: 'rules-place-alone', board: RED_THREE, lay: 'Gs@1,2' },
    ],
    score: [
      { words: 'rules-score-before', board: RED_THREE },
      { words: 'rules-score-first', board: RED_THREE, lay: 'Rs@3,0 Bs@3,1 Ps@3,2', lit: [1] },
      { words: 'rules-score-second', board: RED_THREE, lay: 'Rs@3,0 Bs@3,1 Ps@3,2', lit: [0] },
      { words: 'rules-score-sum', board: RED_THREE, lay: 'Rs@3,0 Bs@3,1 Ps@3,2' },
    ],
    full: [
      { words: 'rules-full-before', board: RED_FIVE },
      { words: 'rules-full-after', board: RED_FIVE, lay: 'Rx@5,0' },
    ],
  },
  tables: {
    line: [
      { words: 'rules-tables-line-table', board: '14f@0,0 35c@1,0', lay: '7e@2,0' },
      { words: 'rules-tables-line-color', board: '35c@0,0 80c@1,0', lay: '24c@2,0' },
      { words: 'rules-tables-line-twice', board: '12b@0,0 6f@1,0', lay: '12e@2,0' },
      { words: 'rules-tables-line-mixed', board: '6f@0,0 10b@1,0', lay: '15c@2,0' },
    ],
    tasks: [
      {
        words: 'rules-tables-task-four',
        board: '12b@0,0 20c@1,0 32e@2,0',
        cell: { x: 3, y: 0 },
        hand: ['28d', '30h', '12g', '36a', '18d', '40d'],
      },
      {
        words: 'rules-tables-task-two',
        board: `49a@-1,0 ${SEVENS} 28d@3,0 42b@4,0 12e@3,1 80c@1,1 24c@1,2 48c@2,2`,
        cell: { x: 3, y: 2 },
        hand: ['54d', '36f', '20b', '24f', '40d', '9c'],
      },
    ],
    place: [
      { words: 'rules-tables-place-row', board: SEVENS, lay: '28d@3,0 42b@4,0' },
      { words: 'rules-tables-place-apart', board: SEVENS, lay: '49a@-1,0 42b@3,0' },
      { words: 'rules-place-bent', board: SEVENS, lay: '28d@3,0 80c@1,1' },
      { words: 'rules-place-alone', board: SEVENS, lay: '12e@1,2' },
    ],
    score: [
      { words: 'rules-tables-score-before', board: SEVENS },
      { words: 'rules-tables-score-first', board: SEVENS, lay: '28d@3,0 12e@3,1', lit: [1] },
      { words: 'rules-tables-score-second', board: SEVENS, lay: '28d@3,0 12e@3,1', lit: [0] },
      { words: 'rules-tables-score-color', board: SEVENS, lay: '80c@1,1 24c@1,2' },
    ],
    full: [
      { words: 'rules-tables-full-before', board: SEVENS_NINE },
      { words: 'rules-tables-full-after', board: SEVENS_NINE, lay: '70h@9,0' },
    ],
  },
};

/** The position in which just these pieces are laid on such a board. */
export const positionFor = (edition: EditionId, board: Piece[], laid: Piece[]): PositionJson => ({
  edition,
  board: board.map((it) => `${it.tile}@${it.x},${it.y}`),
  hand: laid.map((it) => it.tile),
});

/** The letter of a figure: A for the first play. */
export const figure = (turn: number): string => String.fromCharCode('A'.charCodeAt(0) + turn - 1);
