import { AppError } from '@platform/errors';

const KIB = 1024;

/** Which bodies a share is for: uploads may be large; what must always get through takes none of their room. */
export type BodyClass = 'reserved' | 'ordinary' | 'upload';

/** The owner of a body: an account (a tenant), or the network key of a caller that has shown no credential. */
export interface BodyOwner {
  account?: string;
  network: string;
}

/** A body up to here is an ordinary one: a form, a document with some fields. */
export const ORDINARY_BYTES = 64 * KIB;

interface Share {
  /** Of the whole budget. */
  part: number;
  /** What one account, all callers without a credential, and one of their networks may have of the share. */
  account: number;
  anonymous: number;
  network: number;
}

/** Of the default 64 MiB an account has room for an upload and its copy; no single owner can fill the reserve. */
const SHARES: Record<BodyClass, Share> = {
  reserved: { part: 1 / 8, account: 1 / 8, anonymous: 1, network: 1 / 8 },
  ordinary: { part: 1 / 8, account: 1 / 4, anonymous: 1 / 2, network: 1 / 8 },
  upload: { part: 3 / 4, account: 1 / 2, anonymous: 1 / 4, network: 1 / 16 },
};

/** A sender at normal speed brings this much in a second, and is never behind by more than a moment. */
const NORMAL_BYTES_PER_MS = (64 * KIB) / 1000;
/** A body that is behind normal speed by this much is stalled. */
const STALLED_MS = 1000;

/**
 * How much memory the bodies of requests take together, counted as their bytes arrive and until their answers are sent.
 * Each class has a share that no other can take, and in it each owner a part.
 *
 * Where a share or a part is full, an unfinished body gives way to the next one, so slow senders do not block others:
 * 1. Of the stalled bodies, the owner that holds the most loses its oldest one.
 * 2. If none is stalled, the body that is furthest behind normal speed is ended.
 * A complete body is never ended, because it is soon verified and answered.
 */
export class BodyBudget {
  private readonly taken = new Map<string, number>();
  private readonly unfinished: Record<BodyClass, Set<BodyLease>> = {
    reserved: new Set(),
    ordinary: new Set(),
    upload: new Set(),
  };

  constructor(private readonly totalBytes: number) {}

  /** @param end ends the body where it has to give way; a body without is never ended */
  open(bodyClass: BodyClass, owner: BodyOwner, end?: (error: AppError) => void): BodyLease {
    const share = SHARES[bodyClass];
    const bytes = this.totalBytes * share.part;
    const { account, network } = owner;
    const own: Limit[] =
      account !== undefined
        ? [{ key: `${bodyClass} account ${account}`, bytes: bytes * share.account, whose: 'of this account' }]
        : [
            { key: `${bodyClass} network ${network}`, bytes: bytes * share.network, whose: 'from this network' },
            { key: `${bodyClass} anonymous`, bytes: bytes * share.anonymous, whose: 'without a credential' },
          ];
    const limits = [...own, { key: bodyClass, bytes, whose: 'in requests of this size' }];
    return new BodyLease(this.taken, this.unfinished[bodyClass], limits, end);
  }

  /** Bytes that are held now. */
  get bytes(): number {
    return (['reserved', 'ordinary', 'upload'] as const).reduce((sum, name) => sum + (this.taken.get(name) ?? 0), 0);
  }
}

interface Limit {
  key: string;
  bytes: number;
  whose: string;
}

/** What one request holds. */
export class BodyLease {
  private bytes = 0;
  private released = false;
  /** How far the body was behind normal speed when its last bytes arrived, and when that was. */
  private behindMs = 0;
  private measuredAt = performance.now();

  constructor(
    private readonly taken: Map<string, number>,
    /** In the order in which they began. */
    private readonly unfinished: Set<BodyLease>,
    private readonly limits: Limit[],
    private readonly end?: (error: AppError) => void,
  ) {
    if (end) unfinished.add(this);
  }

  /**
   * Counts further bytes. Where a limit is reached, unfinished bodies give way.
   * @throws AppError OVERLOADED (503) when this body itself has to give way; then nothing is counted
   */
  take(bytes: number): void {
    if (this.released) return;
    const now = this.advance(bytes);
    for (const limit of this.limits) {
      while (this.held(limit.key) + bytes > limit.bytes) this.makeRoom(limit, now);
    }
    this.add(bytes);
  }

  /**
   * Bytes arrived. Those of a body that is processed in pieces are not held, and are only evidence of its speed.
   * @returns the time of their arrival
   */
  advance(bytes: number): number {
    const now = performance.now();
    this.behindMs = Math.max(0, this.behindAt(now) - bytes / NORMAL_BYTES_PER_MS);
    this.measuredAt = now;
    return now;
  }

  /** The body is complete: it is not ended any more. */
  complete(): void {
    this.unfinished.delete(this);
  }

  release(): void {
    this.add(-this.bytes);
    this.released = true;
    this.unfinished.delete(this);
  }

  private makeRoom(limit: Limit, now: number): void {
    const victim = this.victimOf(limit, now);
    if (!victim || victim === this) throw overloaded(limit.whose);
    victim.release();
    victim.end!(gaveWay());
  }

  private victimOf(limit: Limit, now: number): BodyLease | undefined {
    let stalled: BodyLease | undefined;
    let furthest: BodyLease | undefined;
    for (const body of this.unfinished) {
      if ((body.bytes === 0 && body !== this) || !body.limits.some(({ key }) => key === limit.key)) continue;
      const behindMs = body.behindAt(now);
      if (behindMs >= STALLED_MS && (!stalled || body.heldByOwner > stalled.heldByOwner)) stalled = body;
      const ahead = furthest ? behindMs - furthest.behindAt(now) : 1;
      if (ahead > 0 || (ahead === 0 && furthest === this)) furthest = body;
    }
    return stalled ?? furthest;
  }

  private behindAt(now: number): number {
    return this.behindMs + now - this.measuredAt;
  }

  private get heldByOwner(): number {
    return this.held(this.limits[0]!.key);
  }

  private held(key: string): number {
    return this.taken.get(key) ?? 0;
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    for (const { key } of this.limits) {
      const sum = this.held(key) + bytes;
      if (sum > 0) this.taken.set(key, sum);
      else this.taken.delete(key);
    }
  }
}

const RETRY = { 'Retry-After': '2', Connection: 'close' };

const overloaded = (whose: string) =>
  new AppError('OVERLOADED', {
    message: `Too many bytes are arriving ${whose}. Retry in 2 seconds, or send fewer bytes at the same time.`,
    headers: RETRY,
  });

const gaveWay = () =>
  new AppError('OVERLOADED', {
    message: 'This request body was ended because it arrived slowly and its memory was needed. Retry in 2 seconds.',
    headers: RETRY,
  });
