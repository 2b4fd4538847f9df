// What a screen reader is told, line by line: each is added to those before, so that none is lost.

export interface Line {
  id: number;
  text: string;
}

/** So many lines stay: what is older has been read. */
const KEPT = 6;

export class Announcer {
  polite = $state.raw<Line[]>([]);
  assertive = $state.raw<Line[]>([]);
  #count = 0;

  say(text: string): void {
    this.polite = this.#with(this.polite, text);
  }

  /** What must not wait: the last play. */
  call(text: string): void {
    this.assertive = this.#with(this.assertive, text);
  }

  #with(lines: Line[], text: string): Line[] {
    return [...lines, { id: ++this.#count, text: unlike(lines.at(-1)?.text, text) }].slice(-KEPT);
  }
}

/** A repeated text is made different, so that it is read again. */
export function unlike(before: string | undefined, text: string): string {
  return before === text ? `${text}\u00a0` : text;
}
