// The keys of a game's screen, bound to what they do there.
import { tick } from 'svelte';
import { settings } from '../settings.svelte';
import { commandOf, type Command } from './keys';
import type { Cell } from './notation';
import type { GameScreenState } from './screen.svelte';

/** The parts of the page that keys reach. */
export interface Places {
  board: () => HTMLElement | null;
  cursor: () => Cell | null;
  setCursor: (cell: Cell) => void;
  showKeys: () => void;
}

export class Keyboard {
  #screen: GameScreenState;
  #places: Places;

  constructor(screen: GameScreenState, places: Places) {
    this.#screen = screen;
    this.#places = places;
  }

  readonly press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const command = commandOf(event, settings.shortcuts);
    if (!command || this.#isOthers(command, event.target)) return;
    if (this.#run(command)) event.preventDefault();
  };

  /** Enter belongs to the button that has the focus. */
  #isOthers(command: Command, target: EventTarget | null): boolean {
    return command.do === 'enter' && target instanceof Element && target.closest('button, a') !== null;
  }

  #run(command: Command): boolean {
    const screen = this.#screen;
    const { draft } = screen;
    if (!screen.isPlaying || screen.table.cover !== null) {
      if (command.do === 'keys') this.#places.showKeys();
      return command.do === 'keys';
    }
    screen.lights.skip();
    switch (command.do) {
      case 'select':
        screen.select(command.index);
        if (draft.selected !== null) void this.#goToTarget(false);
        return true;
      case 'arrow':
      case 'enter':
        void this.#focusBoard();
        return true;
      case 'undo':
        draft.undo();
        return true;
      case 'cancel':
        screen.clear();
        return true;
      case 'play':
        void screen.play();
        return true;
      case 'exchange':
        if (screen.mayExchange) draft.exchange(draft.marked === null);
        return true;
      case 'hint':
        if (screen.isMine && !screen.table.busy) void screen.askHint();
        return true;
      case 'color':
      case 'shape':
        draft.sort(command.do);
        return true;
      case 'shuffle':
        draft.shuffle();
        return true;
      case 'next':
        void this.#goToTarget(true);
        return true;
      case 'keys':
        this.#places.showKeys();
        return true;
    }
  }

  /** Puts the cursor on a cell where the chosen piece can go: on the next one, or where it is if that is one. */
  async #goToTarget(next: boolean): Promise<void> {
    const cells = this.#screen.targets;
    const at = this.#places.cursor();
    const here = at ? cells.findIndex((cell) => cell.x === at.x && cell.y === at.y) : -1;
    const to = here < 0 ? cells[0] : cells[next ? (here + 1) % cells.length : here];
    if (to) this.#places.setCursor(to);
    await this.#focusBoard();
  }

  async #focusBoard(): Promise<void> {
    await tick();
    this.#places.board()?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus({ preventScroll: true });
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
