import { crc32 } from 'node:zlib';

const LETTERS = 64;
const CASE_BIT = 0x20;

/**
 * A body with the CRC-32 of another: it holds 64 letters, and which of them are capitals is chosen so that the checksum is
 * the wanted one. A CRC is linear, so that each letter's case adds its own 32 bits: 32 equations in 64 unknowns.
 * @param template a JSON text that holds `<letters>` somewhere inside a string
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

/** Which of the numbers, added without carry, make the sum: Gaussian elimination over one bit. */
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
