import { randomBytes } from 'node:crypto';

const BYTES_AT_ONCE = 4_096;
const NONE = '0'.repeat(32);
let digits = '';
let used = 0;

/** So many random hexadecimal digits; never all zeros, which stands for "none". */
function randomHex(length: number): string {
  if (used + length > digits.length) {
    digits = randomBytes(BYTES_AT_ONCE).toString('hex');
    used = 0;
  }
  const hex = digits.slice(used, used + length);
  used += length;
  return NONE.startsWith(hex) ? randomHex(length) : hex;
}

export const newTraceId = (): string => randomHex(32);
export const newSpanId = (): string => randomHex(16);
