import type { IncomingMessage } from 'node:http';

/** The total time of an ordinary request, including its share of the database. Each further such time is one unit. */
const THREAD_MS_PER_UNIT = 5;
export const BYTES_PER_UNIT = 64 * 1024;

/** Bytes that a queue with a limit per account took are stored and not held in memory: they count so many times less. */
const QUEUED_BYTES_PART = 4;

/** The rule, for the descriptions of APIs. */
export const COST_IN_WORDS = `An ordinary request counts as one unit. Each ${BYTES_PER_UNIT / 1024} KiB that it sends and receives is one more unit. Each ${THREAD_MS_PER_UNIT} ms of the service’s worker threads is one more unit.`;

const COST = Symbol('cost');
type Costed = IncomingMessage & { [COST]?: RequestCost };

/**
 * What a request takes beyond what every request takes: time of worker threads, and bytes of its body and answer. The
 * one rule by which a request counts as several.
 */
export class RequestCost {
  private readonly socket;
  private readonly readBefore;
  private readonly writtenBefore;
  private bytesAhead = 0;
  private bytesQueued = 0;
  private threadMs = 0;
  private further = 0;

  private constructor(request: IncomingMessage) {
    this.socket = request.socket;
    this.readBefore = this.socket.bytesRead ?? 0;
    this.writtenBefore = this.socket.bytesWritten ?? 0;
  }

  /** Measures from the first call on, which is before the body is read. */
  static of(request: IncomingMessage): RequestCost {
    // A WeakMap with an entry a request makes every garbage collection dearer.
    return ((request as Costed)[COST] ??= new RequestCost(request));
  }

  addThreadTime(milliseconds: number): void {
    this.threadMs += milliseconds;
  }

  /** What an app measures by itself, in units or parts of them. */
  addUnits(units: number): void {
    this.further += units;
  }

  /** Bytes of the response that were made, which count whether the caller takes them or not, and for HEAD too. */
  addBytesAhead(bytes: number): void {
    this.bytesAhead += bytes;
  }

  /** Bytes of the body that a bounded queue accepted. A body that ends early, or is refused, counts in full. */
  addQueuedBytes(bytes: number): void {
    this.bytesQueued += bytes;
  }

  /** Units beyond the one that each request counts, as far as they are known; with bytes that are about to be sent. */
  units(bytesToSend = 0): number {
    const discount = this.bytesQueued - this.bytesQueued / QUEUED_BYTES_PART;
    const read = Math.max(0, (this.socket.bytesRead ?? 0) - this.readBefore - discount);
    const written = (this.socket.bytesWritten ?? 0) - this.writtenBefore + bytesToSend;
    const bytes = read + Math.max(written, this.bytesAhead);
    return (
      Math.floor(this.threadMs / THREAD_MS_PER_UNIT) + Math.floor(bytes / BYTES_PER_UNIT) + Math.floor(this.further)
    );
  }
}
