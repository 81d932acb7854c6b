/** Pieces of long work in one turn of the event loop. One piece takes well below a millisecond. */
const PIECES_PER_TURN = 8;
/** Requests that begin in one turn. */
const REQUESTS_PER_TURN = 32;

/** Runs callbacks in their order, and only some of them in one turn of the event loop. */
export class EventLoopTurns {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;
  private begun = 0;

  constructor(private readonly perTurn: number) {}

  /** Runs the callback immediately while the turn has room for it, otherwise in a later turn. */
  run(callback: () => void): void {
    this.schedule();
    if (this.begun < this.perTurn) {
      this.begun++;
      callback();
    } else this.waiting.push(callback);
  }

  /** Runs the callback in a later turn. */
  defer(callback: () => void): void {
    this.schedule();
    this.waiting.push(callback);
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isScheduled = false;
    const callbacks = this.waiting.splice(0, this.perTurn);
    const isFull = callbacks.length === this.perTurn;
    this.begun = isFull ? this.perTurn : 0;
    if (isFull) this.schedule();
    for (const callback of callbacks) callback();
  }
}

const pieces = new EventLoopTurns(PIECES_PER_TURN);

/** Requests begin in the order of their arrival. Many that arrive together share the event loop with what is in progress. */
export const arrivals = new EventLoopTurns(REQUESTS_PER_TURN);

/** Ends a piece of long work. Resolves in a later turn of the event loop, so that other requests are served in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => pieces.defer(resolve));
