/** Numbers that the seed decides (mulberry32), so that a failure can be run again. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new Error('There is nothing to pick from.');
    return values[this.integer(0, values.length - 1)] as T;
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.integer(0, 15).toString(16)).join('');
  }

  /** Up to thirty characters from anywhere below the surrogates. */
  text(): string {
    return Array.from({ length: this.integer(0, 30) }, () => String.fromCharCode(this.integer(1, 0xd7ff))).join('');
  }

  shuffle<T>(values: readonly T[]): T[] {
    const shuffled = [...values];
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = this.integer(0, at);
      [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
    }
    return shuffled;
  }
}
