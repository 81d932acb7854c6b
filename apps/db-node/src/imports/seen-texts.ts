import { createHash } from 'node:crypto';

const START = 1 << 16;

/**
 * A set of texts that stores eight bytes of a digest for each. A million rows with two texts take 32 MiB. The chance of
 * a collision is then one in ten million.
 */
export class SeenTexts {
  private high = new Uint32Array(START);
  private low = new Uint32Array(START);
  private count = 0;

  has(text: string): boolean {
    const [high, low] = digestOf(text);
    return this.low[this.placeOf(high, low)] !== 0;
  }

  add(text: string): void {
    const [high, low] = digestOf(text);
    this.put(high, low);
    if (this.count * 2 > this.low.length) this.grow();
  }

  private put(high: number, low: number): void {
    const place = this.placeOf(high, low);
    if (this.low[place] !== 0) return;
    this.high[place] = high;
    this.low[place] = low;
    this.count++;
  }

  /** The slot of the digest, or the free slot where it belongs. */
  private placeOf(high: number, low: number): number {
    const mask = this.low.length - 1;
    let place = high & mask;
    while (this.low[place] !== 0 && (this.low[place] !== low || this.high[place] !== high)) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const [high, low] = [this.high, this.low];
    this.high = new Uint32Array(high.length * 2);
    this.low = new Uint32Array(low.length * 2);
    this.count = 0;
    for (let place = 0; place < low.length; place++) if (low[place] !== 0) this.put(high[place]!, low[place]!);
  }
}

/** The second part is never 0, because 0 marks a free slot. */
function digestOf(text: string): [number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4) || 1];
}
