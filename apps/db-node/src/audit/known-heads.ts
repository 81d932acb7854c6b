import type { KeyObject } from 'node:crypto';
import { sha256 } from './audit-digests';
import type { ChainPoint } from './audit-chain.store';
import { bodyOf, type Checkpoint, type CheckpointBody, type Head, isSigned, rootOf } from './checkpoint';
import { type CheckpointPlace, isSpoiled } from './checkpoint-place';
import { CheckpointRegister, Known, type RegisteredCheckpoint } from './checkpoint-register';
import type { Finding } from './finding';

/** What a checkpoint says of one chain: after so many rows it had this hash. */
export interface KnownHead {
  checkpoint: number;
  rows: number;
  hash: string;
  /** Hash over the users of these rows; absent in checkpoints of earlier releases. */
  personHash?: string;
}

/** What all checkpoints say of one chain. */
export interface KnownChain {
  /** Of the newest checkpoint that has one. */
  last: KnownHead;
  /** So many rows are those that were signed. */
  goodRows: number;
  /** The first head that the chain does not have. */
  broken?: KnownHead;
}

/** Finds what the chains have at these rows; nulls where there is no such row. */
export type PointsOf = (heads: readonly (readonly [tenantId: string, rows: number])[]) => Promise<ChainPoint[]>;

const DAY_MS = 86_400_000;
/** The database keeps its copies for 400 days; its clock may be another than this one. */
const KEPT_DAYS = 399;
const HEADS_A_LOOK = 1_000;
const NO_DIGEST = '0'.repeat(64);

/**
 * All that signed checkpoints prove, from wherever copies of them were kept. They are read one by one, in any order: what
 * stays in memory is a digest of each, and one head of each tenant.
 */
export class KnownHeads {
  readonly findings: Finding[] = [];
  readonly ofTenant = new Map<string, KnownChain>();
  checkpoints = 0;
  private readonly register = new CheckpointRegister();
  private newest?: CheckpointBody;
  /** From this number on the database has copies. */
  private copiedSince = 0;
  private readonly locks: { name: string; until: number; spoiled: Set<number> }[] = [];
  private lockedDays = KEPT_DAYS;
  private waiting: { tenantId: string; head: KnownHead }[] = [];

  constructor(
    private readonly publicKey: KeyObject,
    private readonly pointsOf: PointsOf,
  ) {}

  /** @param copies those in the database, by number */
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
    const spoiled = new Set<number>();
    let until = lock?.delivered ?? 0;
    for await (const found of place.read()) {
      until = Math.max(until, found.number);
      if (isSpoiled(found)) {
        spoiled.add(found.number);
        this.note(found.number, found.what);
        continue;
      }
      const record = await this.take(found);
      record?.set(Known.kept);
      record?.set(Known.locked, lock !== undefined);
    }
    if (lock) this.locks.push({ name: lock.name, until, spoiled });
  }

  /** @returns null for one that this key has not signed */
  private async take(checkpoint: Checkpoint): Promise<RegisteredCheckpoint | null> {
    const { number, heads } = checkpoint;
    if (!isSigned(checkpoint, this.publicKey)) {
      this.note(number, 'the signature is not of this key');
      return null;
    }
    const body = bodyOf(checkpoint);
    const digest = sha256(checkpoint.body);
    const record = this.register.of(number);
    if (!record.is(Known.signed)) {
      const ageDays = (Date.now() - Date.parse(body.signed_at)) / DAY_MS;
      record.write(digest, body.previous);
      record.set(Known.signed);
      record.set(Known.mayBeFirst, body.whole === true && ageDays > KEPT_DAYS);
      record.set(Known.unlocked, ageDays > this.lockedDays);
      if (number > (this.newest?.number ?? 0)) this.newest = body;
      this.checkpoints++;
    } else if (record.digest !== digest) this.note(number, 'there are two checkpoints of this number');
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
      this.waiting.push({ tenantId, head });
      if (this.waiting.length >= HEADS_A_LOOK) await this.compare();
    }
  }

  /** With what the chains have there. A row that is missing is found where its chain is read. */
  private async compare(): Promise<void> {
    const heads = this.waiting;
    this.waiting = [];
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
      // Those before it were delivered long ago, and removed.
      const isFirst = before === null && record.is(Known.mayBeFirst);
      if (!isFirst && number !== (before?.number ?? 0) + 1) {
        this.note((before?.number ?? 0) + 1, 'this checkpoint is missing');
        isWhole = false;
      } else if (!isFirst && record.previous !== (before?.digest ?? NO_DIGEST))
        this.note(number, 'it does not follow on the one before');
      if (!record.is(Known.heads)) {
        this.note(number, 'its heads are not those that were signed');
        isWhole = false;
      }
      before = record;
    }
    this.findUnlocked();
    const heads = [...this.ofTenant].map(([tenantId, { last }]): Head => [tenantId, last.rows, last.hash]);
    if (this.newest && isWhole && rootOf(heads) !== this.newest.root)
      this.note(this.newest.number, 'its root is not that of the heads');
  }

  /** Those that are not where each of them must be, the first of those that are missing one after another. */
  private findUnlocked(): void {
    if (this.locks.length === 0) return;
    const until = Math.max(...this.locks.map((lock) => lock.until));
    const names = this.locks.map(({ name }) => name).join(', ');
    let isGap = false;
    for (const record of this.register) {
      const isSpoiledThere = this.locks.some(({ spoiled }) => spoiled.has(record.number));
      const isMissing =
        record.number <= until && !record.is(Known.locked) && !record.is(Known.unlocked) && !isSpoiledThere;
      if (isMissing && !isGap) this.note(record.number, `this checkpoint is missing in ${names}`);
      isGap = isMissing;
    }
  }

  private note(checkpoint: number, what: string): void {
    this.findings.push({ kind: 'checkpoint', checkpoint, what });
  }
}

/** Whether the chain has there what was signed. */
export const isAt = (point: ChainPoint, head: KnownHead): boolean =>
  point.hash === head.hash && (head.personHash === undefined || point.person_hash === head.personHash);
