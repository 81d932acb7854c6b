import type { KeyObject } from 'node:crypto';
import { sha256 } from './audit-digests';
import { bodyOf, type Checkpoint, type Head, isSigned, rootOf } from './checkpoint';
import type { Finding } from './finding';

/** What the checkpoints say of one chain: after so many rows it had this hash. */
export interface KnownHead {
  checkpoint: number;
  rows: number;
  hash: string;
}

/** The database keeps its copies for 400 days; its clock may be another than this one. */
const KEPT_MS = 399 * 86_400_000;

/** Whether checkpoints may begin with this one, though it is not number 1. */
function mayBeFirst(checkpoint: Checkpoint): boolean {
  const { whole, signed_at } = bodyOf(checkpoint);
  return whole === true && Date.parse(signed_at) < Date.now() - KEPT_MS;
}

/** All that signed checkpoints prove, from wherever copies of them were kept. */
export class KnownHeads {
  readonly findings: Finding[] = [];
  readonly ofTenant = new Map<string, KnownHead[]>();
  checkpoints = 0;
  /** Of the last row that a checkpoint covers. */
  position = 0;

  constructor(private readonly publicKey: KeyObject) {}

  /** @param kept outside of the database, in any order; a checkpoint may come more than once */
  read(kept: readonly Checkpoint[], inDatabase: readonly Checkpoint[]): void {
    const copies = new Map(inDatabase.map((checkpoint) => [checkpoint.number, checkpoint]));
    const all = new Map<number, Checkpoint>();
    for (const checkpoint of [...kept, ...inDatabase]) this.take(checkpoint, all, copies);
    const first = inDatabase[0];
    const since = first && isSigned(first, this.publicKey) && mayBeFirst(first) ? first.number : 0;
    for (const { number } of kept)
      if (number >= since && copies.get(number)?.body !== all.get(number)?.body)
        this.note(number, 'the database has no copy of this checkpoint');
    this.replay([...all.values()].sort((a, b) => a.number - b.number));
  }

  private take(checkpoint: Checkpoint, all: Map<number, Checkpoint>, copies: Map<number, Checkpoint>): void {
    const { number, body } = checkpoint;
    if (!isSigned(checkpoint, this.publicKey)) return this.note(number, 'the signature is not of this key');
    const before = all.get(number);
    if (before && before.body !== body) return this.note(number, 'there are two checkpoints of this number');
    const { heads_sha256 } = bodyOf(checkpoint);
    const copiesOfHeads = [checkpoint.heads, before?.heads ?? null, copies.get(number)?.heads ?? null];
    const heads = copiesOfHeads.find((copy) => copy !== null && sha256(copy) === heads_sha256) ?? null;
    all.set(number, { ...checkpoint, heads });
  }

  private replay(checkpoints: Checkpoint[]): void {
    const heads = new Map<string, Head>();
    let before: Checkpoint | null = null;
    let isWhole = true;
    for (const checkpoint of checkpoints) {
      const body = bodyOf(checkpoint);
      // Those before it were delivered long ago, and removed.
      const isFirst = before === null && mayBeFirst(checkpoint);
      if (!isFirst && checkpoint.number !== (before?.number ?? 0) + 1) {
        this.note((before?.number ?? 0) + 1, 'this checkpoint is missing');
        isWhole = false;
      } else if (!isFirst && body.previous !== (before ? sha256(before.body) : null))
        this.note(checkpoint.number, 'it does not follow on the one before');
      isWhole = this.takeHeads(checkpoint, heads) && isWhole;
      before = checkpoint;
      this.position = Math.max(this.position, body.position);
    }
    this.checkpoints = checkpoints.length;
    if (before && isWhole && rootOf([...heads.values()]) !== bodyOf(before).root)
      this.note(before.number, 'its root is not that of the heads');
  }

  private takeHeads({ number, heads }: Checkpoint, all: Map<string, Head>): boolean {
    if (heads === null) {
      this.note(number, 'its heads are not those that were signed');
      return false;
    }
    for (const head of JSON.parse(heads) as Head[]) {
      const [tenantId, rows, hash] = head;
      all.set(tenantId, head);
      const known = this.ofTenant.get(tenantId) ?? [];
      known.push({ checkpoint: number, rows, hash });
      this.ofTenant.set(tenantId, known);
    }
    return true;
  }

  private note(checkpoint: number, what: string): void {
    this.findings.push({ kind: 'checkpoint', checkpoint, what });
  }
}
