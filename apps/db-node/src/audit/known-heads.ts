import type { KeyObject } from 'node:crypto';
import { sha256 } from './audit-digests';
import type { ChainPoint } from './audit-chain.store';
import { bodyOf, type Checkpoint, type CheckpointBody, type Head, isSigned, rootOf } from './checkpoint';
import { type CheckpointPlace, isInvalid } from './checkpoint-place';
import { CheckpointRegister, Known, type RegisteredCheckpoint } from './checkpoint-register';
import type { Finding } from './finding';

/** The head of one chain in a checkpoint: the hash after this number of rows. */
export interface KnownHead {
  checkpoint: number;
  rows: number;
  hash: string;
  /** Hash over the users of these rows; absent in checkpoints of earlier releases. */
  personHash?: string;
}

/** The heads of one chain in all checkpoints. */
export interface KnownChain {
  /** From the newest checkpoint that has a head of this chain. */
  last: KnownHead;
  /** Number of rows that match the signed heads. */
  goodRows: number;
  /** The first head that the chain does not have. */
  broken?: KnownHead;
}

/** Reads the chains at these rows; nulls for a missing row. */
export type PointsOf = (heads: readonly (readonly [tenantId: string, rows: number])[]) => Promise<ChainPoint[]>;

const DAY_MS = 86_400_000;
/** How long the database keeps its copies of checkpoints. */
const KEPT_DAYS = 400;
/** The database's clock may differ from the clock of this process. */
const CLOCK_DIFFERENCE_DAYS = 1;
const HEADS_PER_CALL = 1_000;
const NO_DIGEST = '0'.repeat(64);

/**
 * The proofs of all signed checkpoints, from every place with copies. They are read one by one, in any order. Memory
 * holds only a digest of each, and one head of each tenant.
 */
export class KnownHeads {
  readonly findings: Finding[] = [];
  readonly ofTenant = new Map<string, KnownChain>();
  checkpoints = 0;
  private readonly register = new CheckpointRegister();
  private newest?: CheckpointBody;
  /** The database has copies from this number on. */
  private copiedSince = 0;
  private readonly locks: { name: string; until: number; invalid: Set<number> }[] = [];
  private lockedDays = KEPT_DAYS;
  private pending: { tenantId: string; head: KnownHead }[] = [];

  constructor(
    private readonly publicKey: KeyObject,
    private readonly pointsOf: PointsOf,
  ) {}

  /** @param copies the copies in the database, ordered by number */
  async read(places: readonly CheckpointPlace[], copies: AsyncIterable<Checkpoint>): Promise<void> {
    this.lockedDays = Math.min(KEPT_DAYS, ...places.map(({ lock }) => (lock ? lock.days - 1 : KEPT_DAYS)));
    for (const place of places) await this.readPlace(place);
    let isFirst = true;
    for await (const copy of copies) {
      const record = await this.take(copy);
      if (record) record.set(Known.copied, record.digest === sha256(copy.body));
      if (isFirst && record?.is(Known.mayBeFirst)) this.copiedSince = copy.number;
      isFirst = false;
    }
    await this.compare();
    this.conclude();
  }

  private async readPlace(place: CheckpointPlace): Promise<void> {
    const { lock } = place;
    const invalid = new Set<number>();
    let until = lock?.delivered ?? 0;
    for await (const found of place.read()) {
      until = Math.max(until, found.number);
      if (isInvalid(found)) {
        invalid.add(found.number);
        this.note(found.number, found.what);
        continue;
      }
      const record = await this.take(found);
      record?.set(Known.kept);
      record?.set(Known.locked, lock !== undefined);
    }
    if (lock) this.locks.push({ name: lock.name, until, invalid });
  }

  /** @returns null if the signature is not of this key */
  private async take(checkpoint: Checkpoint): Promise<RegisteredCheckpoint | null> {
    const { number, heads } = checkpoint;
    if (!isSigned(checkpoint, this.publicKey)) {
      this.note(number, 'the signature does not match the public key');
      return null;
    }
    const body = bodyOf(checkpoint);
    const digest = sha256(checkpoint.body);
    const record = this.register.of(number);
    if (!record.is(Known.signed)) {
      const ageDays = (Date.now() - Date.parse(body.signed_at)) / DAY_MS;
      record.write(digest, body.previous);
      record.set(Known.signed);
      record.set(Known.mayBeFirst, body.whole === true && ageDays > KEPT_DAYS - CLOCK_DIFFERENCE_DAYS);
      record.set(Known.unlocked, ageDays > this.lockedDays);
      if (number > (this.newest?.number ?? 0)) this.newest = body;
      this.checkpoints++;
    } else if (record.digest !== digest) this.note(number, 'there are two different checkpoints with this number');
    if (!record.is(Known.heads) && record.digest === digest && heads !== null && sha256(heads) === body.heads_sha256) {
      record.set(Known.heads);
      await this.takeHeads(number, JSON.parse(heads) as Head[]);
    }
    return record;
  }

  private async takeHeads(checkpoint: number, heads: readonly Head[]): Promise<void> {
    for (const [tenantId, rows, hash, personHash] of heads) {
      const head: KnownHead = { checkpoint, rows, hash, ...(personHash !== undefined && { personHash }) };
      const known = this.ofTenant.get(tenantId);
      if (!known) this.ofTenant.set(tenantId, { last: head, goodRows: 0 });
      else if (checkpoint > known.last.checkpoint) known.last = head;
      this.pending.push({ tenantId, head });
      if (this.pending.length >= HEADS_PER_CALL) await this.compare();
    }
  }

  /** Compares the heads with the chains. Missing rows are found when the chain is read. */
  private async compare(): Promise<void> {
    const heads = this.pending;
    this.pending = [];
    const points =
      heads.length === 0 ? [] : await this.pointsOf(heads.map(({ tenantId, head }) => [tenantId, head.rows]));
    for (const [at, { tenantId, head }] of heads.entries()) {
      const known = this.ofTenant.get(tenantId)!;
      const { broken, goodRows } = known;
      const point = points[at]!;
      if (isAt(point, head))
        known.goodRows = broken && head.rows >= broken.rows ? goodRows : Math.max(goodRows, head.rows);
      else if (point.hash !== null && head.rows < (broken?.rows ?? Infinity)) {
        known.broken = head;
        if (goodRows >= head.rows) known.goodRows = 0;
      }
    }
  }

  private conclude(): void {
    let before: RegisteredCheckpoint | null = null;
    let isWhole = true;
    for (const record of this.register) {
      const { number } = record;
      if (record.is(Known.kept) && !record.is(Known.copied) && number >= this.copiedSince)
        this.note(number, 'the database has no copy of this checkpoint');
      // The earlier checkpoints were delivered long ago and then removed.
      const isFirst = before === null && record.is(Known.mayBeFirst);
      if (!isFirst && number !== (before?.number ?? 0) + 1) {
        this.note((before?.number ?? 0) + 1, 'this checkpoint is missing');
        isWhole = false;
      } else if (!isFirst && record.previous !== (before?.digest ?? NO_DIGEST))
        this.note(number, 'it does not follow the previous checkpoint');
      if (!record.is(Known.heads)) {
        this.note(number, 'its heads do not match the signed digest');
        isWhole = false;
      }
      before = record;
    }
    this.findUnlocked();
    const heads = [...this.ofTenant].map(([tenantId, { last }]): Head => [tenantId, last.rows, last.hash]);
    if (this.newest && isWhole && rootOf(heads) !== this.newest.root)
      this.note(this.newest.number, 'its root does not match the heads');
  }

  /** Finds checkpoints that are missing in a locked place. Reports only the first one of each gap. */
  private findUnlocked(): void {
    if (this.locks.length === 0) return;
    const until = Math.max(...this.locks.map((lock) => lock.until));
    const names = this.locks.map(({ name }) => name).join(', ');
    let isGap = false;
    for (const record of this.register) {
      const isInvalidThere = this.locks.some(({ invalid }) => invalid.has(record.number));
      const isMissing =
        record.number <= until && !record.is(Known.locked) && !record.is(Known.unlocked) && !isInvalidThere;
      if (isMissing && !isGap) this.note(record.number, `this checkpoint is missing in ${names}`);
      isGap = isMissing;
    }
  }

  private note(checkpoint: number, what: string): void {
    this.findings.push({ kind: 'checkpoint', checkpoint, what });
  }
}

/** Whether the chain matches the signed head at this row. */
export const isAt = (point: ChainPoint, head: KnownHead): boolean =>
  point.hash === head.hash && (head.personHash === undefined || point.person_hash === head.personHash);
