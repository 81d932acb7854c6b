interface Wait {
  endsAt: number;
  /** Undefined once it has been answered. */
  giveUp?: () => void;
}

/**
 * A limit of time that many waits have in common, each from its own beginning. One timer serves all of them: to set and
 * clear one for each costs more than all else of such a wait.
 */
export class SharedDeadline {
  /** In the order of their ends, from the first that has no answer yet. */
  private readonly waits: Wait[] = [];
  private isWatching = false;

  constructor(
    private readonly limitMs: number,
    private readonly failure: () => Error,
  ) {}

  /**
   * Gives up after the timeout, unless the response has arrived and is not read yet. A process that is too busy to read
   * does not prove that the server is down.
   * @throws the failure
   */
  of<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const wait: Wait = { endsAt: performance.now() + this.limitMs, giveUp: () => reject(this.failure()) };
      this.waits.push(wait);
      if (!this.isWatching) this.watch(this.limitMs);
      answer.then(resolve, reject);
      const answered = () => {
        wait.giveUp = undefined;
        this.forgetAnswered();
      };
      answer.then(answered, answered);
    });
  }

  private watch(ms: number): void {
    this.isWatching = true;
    setTimeout(() => {
      const now = performance.now();
      // Sockets are read between a timer and what was set for immediately after it.
      setImmediate(() => setImmediate(() => this.endUntil(now)));
    }, ms).unref();
  }

  private endUntil(now: number): void {
    let ended = 0;
    while (ended < this.waits.length && this.waits[ended]!.endsAt <= now) this.waits[ended++]!.giveUp?.();
    this.waits.splice(0, ended);
    this.forgetAnswered();
    this.isWatching = false;
    const [next] = this.waits;
    if (next) this.watch(next.endsAt - performance.now());
  }

  /** Forgets answered waits immediately. Objects that live until the timeout would make garbage collections slower. */
  private forgetAnswered(): void {
    while (this.waits.length > 0 && this.waits[0]!.giveUp === undefined) this.waits.shift();
  }
}
