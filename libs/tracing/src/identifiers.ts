import { randomFillSync } from 'node:crypto';

const BYTES_AT_ONCE = 4_096;
const random = Buffer.alloc(BYTES_AT_ONCE);
let used = BYTES_AT_ONCE;

/** Random hexadecimal digits, two a byte; never all zeros, which stands for "none". */
function randomHex(bytes: number): string {
  if (used + bytes > BYTES_AT_ONCE) {
    randomFillSync(random);
    used = 0;
  }
  const hex = random.toString('hex', used, used + bytes);
  used += bytes;
  return /[1-9a-f]/.test(hex) ? hex : randomHex(bytes);
}

export const newTraceId = (): string => randomHex(16);
export const newSpanId = (): string => randomHex(8);
