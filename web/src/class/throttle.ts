// Something that is worth doing often, but not each time: soon after the first call, and never later for the next ones.
export class Throttle {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly job: () => void,
    private readonly ms: number,
  ) {}

  /** The job is done within the time, however often this is called meanwhile. */
  call(): void {
    this.#timer ??= setTimeout(() => this.flush(), this.ms);
  }

  /** What waits is done now. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.job();
  }
}
