// What the board widget takes and gives. It knows no rules and no server.

/** A cell; x grows to the right, y downwards. */
export interface Cell {
  x: number;
  y: number;
}

/** A piece on a cell: `Ro` is a tile, `12b` a card. */
export interface Piece extends Cell {
  tile: string;
}

/** How pieces are drawn. */
export interface Look {
  palette: 'clear' | 'printed';
  /** The small symbol of each color. */
  marks: boolean;
  /** The letter of each color. */
  letters: boolean;
}

/** A cell that is lit because a piece can go there. */
export interface Target extends Cell {
  /** Only together with other pieces. */
  later?: boolean;
}

/** A line that is lit, with the points it makes. */
export interface LitLine {
  cells: Cell[];
  points: number;
  /** A completed line, which is celebrated. */
  full: boolean;
}

/** A short text beside a cell. */
export interface Badge {
  cell: Cell;
  text: string;
  tone: 'good' | 'bad';
}

/** Where a dragged piece comes from. */
export type DragFrom = { hand: number } | { cell: Cell };

/** Where it is let go: a cell, the hand, or nowhere. */
export type DragTo = Cell | 'hand' | null;

/** What a board tells a drag. */
export interface DragBoard {
  /** Pixels of a cell. */
  zoom(): number;
  /** The cell at a point of the window, or the nearest lit one; none outside the board. */
  cellAt(x: number, y: number): Cell | null;
  /** Shows the ghost of the dragged piece there; `at` is where it floats in the window. */
  hover(cell: Cell | null, at?: { x: number; y: number }): void;
}

/** What a hand tells a drag. */
export interface DragHand {
  contains(x: number, y: number): boolean;
  /** Shows where a piece of the hand would go, or nothing. */
  hover(x: number | null): void;
  /** Puts a piece of the hand elsewhere in it; false where the hand keeps no order. */
  reorder(index: number, x: number): boolean;
}

/** A piece under the finger, shared by a board and a hand. Made by `createDrag`. */
export interface Drag {
  /** Where the dragged piece comes from; none while nothing is dragged. Reactive: light up its targets by it. */
  readonly from: DragFrom | null;
  /** The dragged piece. Reactive. */
  readonly tile: string | null;
  /**
   * Follows a pointer that pressed on a piece; it is a drag from some pixels on, however long it rested.
   * `onpress` is called where an unsteady hand moved it a little and let go of it where it was.
   */
  press(event: PointerEvent, from: DragFrom, tile: string, art: Element, onpress?: () => void): void;
  /** Lets go of the piece without dropping it. */
  cancel(): void;
  /** Calls back once nothing is dragged: at once, or when the drag ends. */
  whenFree(then: () => void): void;
  board: DragBoard | null;
  hand: DragHand | null;
}

export interface BoardProps {
  /** Pieces that lie. */
  pieces: Piece[];
  /** Pieces laid this turn. */
  tentative?: Piece[];
  /** A hint. */
  ghost?: Piece[];
  /** Cells of the last play, outlined. */
  last?: Cell[];
  /** Cells that are lit because a piece can go there. */
  targets?: Target[];
  /** The piece that would go there. */
  held?: string | null;
  /** Cells that pieces of the hand can go to: the fitted view shows them, and nothing covers them. */
  reach?: Cell[];
  /** Cells that are marked as wrong. */
  wrong?: Cell[];
  lines?: LitLine[];
  badge?: Badge | null;
  /** The cell of the keyboard; bindable. */
  cursor?: Cell | null;
  look: Look;
  /** The accessible name of a cell. */
  label: (cell: Cell, piece?: Piece) => string;
  /** Tap, click or Enter on any cell. */
  oncell?: (cell: Cell) => void;
  drag?: Drag;
  /** Cells to bring into view when this changes. */
  follow?: Cell[] | null;
  /** No panning, no zooming, no buttons: a picture in a text, which the page scrolls over. */
  still?: boolean;
  /** The numbers of columns and rows around the pieces. */
  numbered?: boolean;
  /** A board within a page that scrolls: one finger and the wheel are the page's, two fingers move the board. */
  reading?: boolean;
}

export interface HandProps {
  tiles: string[];
  /** Indexes of those now on the board. */
  used?: number[];
  selected?: number | null;
  /** Indexes of those to exchange. */
  marked?: number[];
  /** A kind of piece that is spoken of: the first of it nods. */
  pointed?: string | null;
  look: Look;
  label: (tile: string, index: number) => string;
  onselect?: (index: number) => void;
  /** The new order, as indexes of `tiles`. */
  onreorder?: (order: number[]) => void;
  /** The last change of order, which is shown as a movement: where the piece of each place was. */
  moved?: number[];
  drag?: Drag;
}

export const cellKey = (cell: Cell): string => `${cell.x},${cell.y}`;

export const isSameCell = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y;

/** Each cell once; of several things on one cell the last. */
export const uniqueCells = <T extends Cell>(cells: readonly T[]): T[] => [
  ...new Map(cells.map((cell) => [cellKey(cell), cell])).values(),
];
