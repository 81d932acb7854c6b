const RECORDS = 1_024;
const DIGEST = 32;
const SIZE = 2 * DIGEST + 1;

/** Known facts about a checkpoint, as bits. */
export const Known = {
  signed: 1,
  /** Found outside of the database. */
  kept: 2,
  /** The database has the same checkpoint. */
  copied: 4,
  /** Found in a place that must have every checkpoint. */
  locked: 8,
  /** Its heads match the signed digest. */
  heads: 16,
  /** The checkpoints before it may have been removed. */
  mayBeFirst: 32,
  /** The checkpoint is so old that its lock may have ended. */
  unlocked: 64,
} as const;

/** One checkpoint: its digest, the digest of the previous one, and bits of {@link Known}. */
export class RegisteredCheckpoint {
  constructor(
    readonly number: number,
    private readonly bytes: Buffer,
  ) {}

  get digest(): string {
    return this.bytes.toString('hex', 0, DIGEST);
  }

  /** All zero if there is no previous one. */
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

/** Checkpoints by number, added in any order. Each takes only 65 bytes of memory. */
export class CheckpointRegister {
  private readonly pages = new Map<number, Buffer>();

  of(number: number): RegisteredCheckpoint {
    const page = Math.floor(number / RECORDS);
    let bytes = this.pages.get(page);
    if (!bytes) this.pages.set(page, (bytes = Buffer.alloc(RECORDS * SIZE)));
    return recordAt(page, bytes, number % RECORDS);
  }

  /** In the order of the numbers. */
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
