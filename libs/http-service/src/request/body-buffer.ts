const FIRST_BYTES = 4 * 1024;

/**
 * The bytes of a body in one piece that grows with them: a body that comes in pieces of one byte takes no more than one
 * that comes whole, and one that is announced and withheld takes nothing.
 */
export class BodyBuffer {
  private buffer: Buffer<ArrayBuffer> = Buffer.alloc(0);
  private size = 0;

  /** @param expectedBytes what will come at most */
  constructor(private readonly expectedBytes: number) {}

  get length(): number {
    return this.size;
  }

  /** What memory it would have to add for these bytes. */
  growthFor(bytes: number): number {
    return this.capacityFor(bytes) - this.buffer.length;
  }

  add(chunk: Buffer): void {
    const capacity = this.capacityFor(chunk.length);
    if (capacity > this.buffer.length) {
      const larger = Buffer.from(new ArrayBuffer(capacity));
      this.buffer.copy(larger, 0, 0, this.size);
      this.buffer = larger;
    }
    chunk.copy(this.buffer, this.size);
    this.size += chunk.length;
  }

  whole(): Buffer<ArrayBuffer> {
    return this.buffer.subarray(0, this.size);
  }

  private capacityFor(bytes: number): number {
    const needed = this.size + bytes;
    if (needed <= this.buffer.length) return this.buffer.length;
    return Math.max(needed, Math.min(this.expectedBytes, Math.max(FIRST_BYTES, this.buffer.length * 2)));
  }
}
