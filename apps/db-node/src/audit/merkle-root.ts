import { createHash } from 'node:crypto';

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);
const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The Merkle tree hash of RFC 6962, section 2.1, of these texts in this order; in hex. */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves.map((leaf) => sha256(LEAF, Buffer.from(leaf)));
  if (level.length === 0) return createHash('sha256').digest('hex');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right ? sha256(NODE, left, right) : left);
    }
    level = above;
  }
  return level[0]!.toString('hex');
}
