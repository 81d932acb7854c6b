import { createHash } from 'node:crypto';

const START = 1 << 12;

/**
 * Numbers texts in the order in which they are added. It stores eight bytes of a digest and the number, at most
 * 48 bytes for each text. A million rows with two texts take 48 MiB. The chance of a collision is then one in ten million.
 */
export class DigestIndex {
  private high = new Uint32Array(START);
  private low = new Uint32Array(START);
  private number = new Uint32Array(START);
  private count = 0;

  has(text: string): boolean {
    return this.find(text) !== null;
  }

  /** @returns the number of the text; null if it was not added */
  find(text: string): number | null {
    const place = this.placeOf(...digestOf(text));
    return this.low[place] === 0 ? null : this.number[place]!;
  }

  /** A text that was added before keeps its number. @returns the number */
  add(text: string): number {
    const [high, low] = digestOf(text);
    const place = this.placeOf(high, low);
    if (this.low[place] !== 0) return this.number[place]!;
    const number = this.count++;
    this.put(place, high, low, number);
    if (this.count * 2 > this.low.length) this.grow();
    return number;
  }

  private put(place: number, high: number, low: number, number: number): void {
    this.high[place] = high;
    this.low[place] = low;
    this.number[place] = number;
  }

  /** The slot of the digest, or the free slot where it belongs. */
  private placeOf(high: number, low: number): number {
    const mask = this.low.length - 1;
    let place = high & mask;
    while (this.low[place] !== 0 && (this.low[place] !== low || this.high[place] !== high)) place = (place + 1) & mask;
    return place;
  }

  private grow(): void {
    const { high, low, number } = this;
    const size = low.length * 2;
    this.high = new Uint32Array(size);
    this.low = new Uint32Array(size);
    this.number = new Uint32Array(size);
    for (let from = 0; from < low.length; from++) {
      if (low[from] === 0) continue;
      this.put(this.placeOf(high[from]!, low[from]!), high[from]!, low[from]!, number[from]!);
    }
  }
}

/** The second part is never 0, because 0 marks a free slot. */
function digestOf(text: string): [number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4) || 1];
}
