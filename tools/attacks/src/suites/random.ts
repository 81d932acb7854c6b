/** Numbers that the seed decides (mulberry32), so that a finding can be sent again. */
export class Random {
  constructor(private state: number) {}

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

  /** Up to thirty characters from anywhere below the surrogates. */
  text(): string {
    return Array.from({ length: this.integer(0, 30) }, () => String.fromCharCode(this.integer(1, 0xd7ff))).join('');
  }
}
