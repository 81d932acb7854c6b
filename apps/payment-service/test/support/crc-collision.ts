import { crc32 } from 'node:zlib';

const LETTERS = 64;
const CASE_BIT = 0x20;

/**
 * A body with the CRC-32 of another. It contains 64 letters, whose upper or lower case is chosen so that the checksum
 * is the required one. A CRC is linear, so the case of each letter adds 32 fixed bits: 32 equations in 64 unknowns.
 * @param template a JSON text that contains `<letters>` in a string
 */
export function withChecksumOf(genuine: string, template: string): string {
  const body = Buffer.from(template.replace('<letters>', 'x'.repeat(LETTERS)));
  const start = template.indexOf('<letters>');
  const base = crc32(body);
  const deltas = Array.from({ length: LETTERS }, (_, n) => {
    const flipped = Buffer.from(body);
    flipped[start + n]! ^= CASE_BIT;
    return (crc32(flipped) ^ base) >>> 0;
  });
  for (const n of subsetOf(deltas, (crc32(genuine) ^ base) >>> 0)) body[start + n]! ^= CASE_BIT;
  if (crc32(body) !== crc32(genuine)) throw new Error('no collision');
  return body.toString();
}

/** Which of the numbers have the sum, added without carry: Gaussian elimination over one bit. */
function subsetOf(numbers: number[], sum: number): number[] {
  const rows: { value: number; members: Set<number> }[] = [];
  const reduced = (value: number, members: Set<number>) => {
    let rest = value;
    for (const row of rows) {
      if ((rest ^ row.value) >>> 0 >= rest) continue;
      rest = (rest ^ row.value) >>> 0;
      for (const n of row.members) if (!members.delete(n)) members.add(n);
    }
    return { value: rest, members };
  };
  numbers.forEach((number, n) => {
    const row = reduced(number, new Set([n]));
    if (row.value === 0) return;
    rows.push(row);
    rows.sort((left, right) => right.value - left.value);
  });
  return [...reduced(sum, new Set()).members];
}
