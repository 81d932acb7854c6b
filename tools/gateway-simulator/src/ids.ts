import { createHash } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Ids and chances that the seed decides: the same calls in the same order get the same ones. */
export class Seeded {
  private readonly counts = new Map<string, number>();

  constructor(private readonly seed: string) {}

  /** How often this was asked for by this name before. */
  ordinal(name: string): number {
    const count = this.counts.get(name) ?? 0;
    this.counts.set(name, count + 1);
    return count;
  }

  /** Letters and digits after the prefix, without end unique. */
  id(prefix: string, length: number, letters = LETTERS): string {
    const bytes = this.bytes(`id ${prefix} ${this.ordinal(`id ${prefix}`)}`);
    const text = Array.from({ length }, (_none, index) => letters[(bytes[index % bytes.length] ?? 0) % letters.length]);
    return prefix + text.join('');
  }

  /** Ten digits that grow; unique for each name. */
  number(name: string): number {
    return 4_000_000_000 + this.bytes(name).readUInt16BE(0) * 10_000 + this.ordinal(`number ${name}`);
  }

  /** In the form of RFC 9562, made of the seed. */
  uuid(name: string): string {
    const hex = this.bytes(`uuid ${name} ${this.ordinal(`uuid ${name}`)}`).toString('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /** From 0 up to, not including, 1. */
  chance(name: string): number {
    return this.bytes(`chance ${name}`).readUInt32BE(0) / 4_294_967_296;
  }

  private bytes(name: string): Buffer {
    return createHash('sha256').update(`${this.seed} ${name}`).digest();
  }
}
