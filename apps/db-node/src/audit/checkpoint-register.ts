const RECORDS = 1_024;
const DIGEST = 32;
const SIZE = 2 * DIGEST + 1;

/** What is known of a checkpoint, as bits. */
export const Known = {
  signed: 1,
  /** Outside of the database. */
  kept: 2,
  /** In the database, the same. */
  copied: 4,
  /** Where each of them must be. */
  locked: 8,
  /** Its heads are those that were signed. */
  heads: 16,
  /** Those before it may be gone. */
  mayBeFirst: 32,
  /** So old that its lock may be over. */
  unlocked: 64,
} as const;

/** One checkpoint: its digest, that of the one before, and bits of {@link Known}. */
export class RegisteredCheckpoint {
  constructor(
    readonly number: number,
    private readonly bytes: Buffer,
  ) {}

  get digest(): string {
    return this.bytes.toString('hex', 0, DIGEST);
  }

  /** All zero: none. */
  get previous(): string {
    return this.bytes.toString('hex', DIGEST, 2 * DIGEST);
  }

  is(bit: number): boolean {
    return (this.bytes[SIZE - 1]! & bit) !== 0;
  }

  set(bit: number, isSo = true): void {
    if (isSo) this.bytes[SIZE - 1]! |= bit;
  }

  write(digest: string, previous: string | null): void {
    this.bytes.write(digest, 0, 'hex');
    if (previous !== null) this.bytes.write(previous, DIGEST, 'hex');
  }
}

/** Checkpoints by their number, met in any order, of which only 65 bytes each stay in memory. */
export class CheckpointRegister {
  private readonly pages = new Map<number, Buffer>();

  of(number: number): RegisteredCheckpoint {
    const page = Math.floor(number / RECORDS);
    let bytes = this.pages.get(page);
    if (!bytes) this.pages.set(page, (bytes = Buffer.alloc(RECORDS * SIZE)));
    return recordAt(page, bytes, number % RECORDS);
  }

  /** By number. */
  *[Symbol.iterator](): Generator<RegisteredCheckpoint> {
    for (const page of [...this.pages.keys()].sort((a, b) => a - b))
      for (let at = 0; at < RECORDS; at++) {
        const record = recordAt(page, this.pages.get(page)!, at);
        if (record.is(Known.signed)) yield record;
      }
  }
}

const recordAt = (page: number, bytes: Buffer, at: number): RegisteredCheckpoint =>
  new RegisteredCheckpoint(page * RECORDS + at, bytes.subarray(at * SIZE, (at + 1) * SIZE));
