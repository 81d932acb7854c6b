/** Pieces of long work in one turn of the event loop. One piece takes well below a millisecond. */
const PIECES_PER_TURN = 8;
/** Requests that begin in one turn. */
const REQUESTS_PER_TURN = 16;

/**
 * Runs only some callbacks in one turn of the event loop. Owners take turns, so that an owner with one callback does not
 * wait for all callbacks of another one. The callbacks of one owner run in their order.
 */
export class EventLoopTurns {
  private readonly waiting = new Map<string, (() => void)[]>();
  private isScheduled = false;
  private begun = 0;

  constructor(private readonly perTurn: number) {}

  /**
   * Runs the callback immediately while the turn has room for it, otherwise in a later turn.
   * @param ownerOf is called only if the callback has to wait
   */
  run(callback: () => void, ownerOf = () => ''): void {
    this.schedule();
    if (this.begun < this.perTurn) {
      this.begun++;
      callback();
    } else this.wait(callback, ownerOf());
  }

  /** Runs the callback in a later turn. */
  defer(callback: () => void): void {
    this.schedule();
    this.wait(callback, '');
  }

  private wait(callback: () => void, owner: string): void {
    const own = this.waiting.get(owner);
    if (own) own.push(callback);
    else this.waiting.set(owner, [callback]);
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => this.turn());
  }

  private turn(): void {
    this.isScheduled = false;
    const callbacks = this.nextCallbacks();
    const isFull = callbacks.length === this.perTurn;
    this.begun = isFull ? this.perTurn : 0;
    if (isFull) this.schedule();
    for (const callback of callbacks) callback();
  }

  private nextCallbacks(): (() => void)[] {
    const callbacks: (() => void)[] = [];
    // An owner that is added again during the loop comes after all others.
    for (const [owner, own] of this.waiting) {
      if (callbacks.length === this.perTurn) break;
      callbacks.push(own.shift()!);
      this.waiting.delete(owner);
      if (own.length > 0) this.waiting.set(owner, own);
    }
    return callbacks;
  }
}

const pieces = new EventLoopTurns(PIECES_PER_TURN);

/** Many requests that arrive together share the event loop with what is in progress. Networks take turns. */
export const arrivals = new EventLoopTurns(REQUESTS_PER_TURN);

/** Ends a piece of long work. Resolves in a later turn of the event loop, so that other requests are served in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => pieces.defer(resolve));
