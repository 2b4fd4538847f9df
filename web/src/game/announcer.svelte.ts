// What a screen reader is told: one text at a time, and the same text again as another.

export class Announcer {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    this.polite = unlike(this.polite, text);
  }

  /** What must not wait: the last play. */
  call(text: string): void {
    this.assertive = unlike(this.assertive, text);
  }
}

/** A repeated text is made different, so that it is read again. */
function unlike(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text;
}
