// What the keys do on the screen of a game.

export type Command =
  | { do: 'select'; index: number }
  | { do: 'arrow'; dx: number; dy: number }
  | {
      do: 'enter' | 'undo' | 'cancel' | 'play' | 'exchange' | 'hint' | 'color' | 'shape' | 'shuffle' | 'next' | 'keys';
    };

/** Keys that need no setting: those that write nothing. */
const ALWAYS: Record<string, Command> = {
  ArrowLeft: { do: 'arrow', dx: -1, dy: 0 },
  ArrowRight: { do: 'arrow', dx: 1, dy: 0 },
  ArrowUp: { do: 'arrow', dx: 0, dy: -1 },
  ArrowDown: { do: 'arrow', dx: 0, dy: 1 },
  Enter: { do: 'enter' },
  Backspace: { do: 'undo' },
  Escape: { do: 'cancel' },
};

/** Single signs, which can be switched off. */
const SINGLE: Record<string, Command> = {
  p: { do: 'play' },
  x: { do: 'exchange' },
  h: { do: 'hint' },
  c: { do: 'color' },
  s: { do: 'shape' },
  r: { do: 'shuffle' },
  n: { do: 'next' },
  '?': { do: 'keys' },
};

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export function commandOf(event: Key, hasShortcuts: boolean): Command | null {
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter') return { do: 'play' };
    return event.key.toLowerCase() === 'z' ? { do: 'undo' } : null;
  }
  const always = ALWAYS[event.key];
  if (always) return always;
  if (!hasShortcuts) return null;
  if (/^[1-6]$/.test(event.key)) return { do: 'select', index: Number(event.key) - 1 };
  return SINGLE[event.key.toLowerCase()] ?? null;
}

/** The keys and what they do, for the page that tells them: words of `play-key-…`. */
export const KEY_LIST: [keys: string[], id: string][] = [
  [['1', '…', '6'], 'select'],
  [['←', '↑', '→', '↓'], 'arrow'],
  [['N'], 'next'],
  [['Enter'], 'enter'],
  [['Backspace', 'Ctrl+Z'], 'undo'],
  [['Esc'], 'cancel'],
  [['P', 'Ctrl+Enter'], 'play'],
  [['X'], 'exchange'],
  [['H'], 'hint'],
  [['C'], 'color'],
  [['S'], 'shape'],
  [['R'], 'shuffle'],
  [['?'], 'keys'],
];
