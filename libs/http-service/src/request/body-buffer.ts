const SMALLEST_BLOCK = 1024;
/** A block for small pieces is at most this part of what is already there. */
const GROWTH = 1 / 32;

/**
 * The bytes of a body, in blocks of about their size. The memory is at most the received bytes, 1/32 more and 1 KiB, for
 * pieces of any size. An announced body takes no memory before it arrives.
 */
export class BodyBuffer {
  private readonly blocks: Buffer<ArrayBuffer>[] = [];
  private size = 0;
  private capacity = 0;

  /** @param expectedBytes the most that will come */
  constructor(private readonly expectedBytes: number) {}

  get length(): number {
    return this.size;
  }

  /** The memory that these bytes add. */
  growthFor(bytes: number): number {
    const missing = this.size + bytes - this.capacity;
    if (missing <= 0) return 0;
    const block = Math.max(SMALLEST_BLOCK, Math.floor(this.size * GROWTH));
    return Math.max(missing, Math.min(block, this.expectedBytes - this.capacity));
  }

  add(chunk: Buffer): void {
    const free = this.capacity - this.size;
    const growth = this.growthFor(chunk.length);
    const last = this.blocks.at(-1);
    if (last && free > 0) chunk.copy(last, last.length - free);
    if (growth > 0) {
      const block = Buffer.from(new ArrayBuffer(growth));
      chunk.copy(block, 0, free);
      this.blocks.push(block);
      this.capacity += growth;
    }
    this.size += chunk.length;
  }

  /** The bytes in one piece. The blocks are dropped, so that only the copy stays in memory. */
  whole(): Buffer<ArrayBuffer> {
    const blocks = this.blocks.splice(0);
    if (blocks.length === 1) return blocks[0]!.subarray(0, this.size);
    const whole = Buffer.from(new ArrayBuffer(this.size));
    let at = 0;
    for (const block of blocks) at += block.copy(whole, at);
    return whole;
  }
}
