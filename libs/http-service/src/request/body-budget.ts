import { AppError } from '@platform/errors';

const KIB = 1024;

/** Which bodies a share is for: uploads may be large; what must always get through takes none of their room. */
export type BodyClass = 'reserved' | 'ordinary' | 'upload';

/** Whose body it is: of an account (a tenant), or of an address that has shown no credential. */
export interface BodyOwner {
  account?: string;
  address: string;
}

/** A body up to here is an ordinary one: a form, a document with some fields. */
export const ORDINARY_BYTES = 64 * KIB;

interface Share {
  /** Of the whole budget. */
  part: number;
  /** What one account, all who show no credential, and one of their addresses may have of the share. */
  account: number;
  anonymous: number;
  address: number;
}

/** Of the default 64 MiB an account has room for an upload and its copy; nobody alone can fill the reserve. */
const SHARES: Record<BodyClass, Share> = {
  reserved: { part: 1 / 8, account: 1 / 8, anonymous: 1, address: 1 / 8 },
  ordinary: { part: 1 / 8, account: 1 / 4, anonymous: 1 / 2, address: 1 / 8 },
  upload: { part: 3 / 4, account: 1 / 2, anonymous: 1 / 4, address: 1 / 16 },
};

/**
 * How much memory the bodies of requests take together, counted as their bytes arrive and until their answers are sent.
 * Each class has a share that no other can take, and in it each owner a part.
 */
export class BodyBudget {
  private readonly taken = new Map<string, number>();

  constructor(private readonly totalBytes: number) {}

  open(bodyClass: BodyClass, owner: BodyOwner): BodyLease {
    const share = SHARES[bodyClass];
    const bytes = this.totalBytes * share.part;
    const { account, address } = owner;
    const own: Limit[] =
      account !== undefined
        ? [{ key: `${bodyClass} account ${account}`, bytes: bytes * share.account, whose: 'of this account' }]
        : [
            { key: `${bodyClass} address ${address}`, bytes: bytes * share.address, whose: 'from this address' },
            { key: `${bodyClass} anonymous`, bytes: bytes * share.anonymous, whose: 'without a credential' },
          ];
    return new BodyLease(this.taken, [...own, { key: bodyClass, bytes, whose: 'of this kind' }]);
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

  constructor(
    private readonly taken: Map<string, number>,
    private readonly limits: Limit[],
  ) {}

  /** Counts further bytes. @throws AppError OVERLOADED (503) when a share is used up; then nothing is counted */
  take(bytes: number): void {
    if (this.released) return;
    const full = this.limits.find((limit) => (this.taken.get(limit.key) ?? 0) + bytes > limit.bytes);
    if (full) throw overloaded(full.whose);
    this.add(bytes);
  }

  release(): void {
    this.add(-this.bytes);
    this.released = true;
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    for (const { key } of this.limits) {
      const sum = (this.taken.get(key) ?? 0) + bytes;
      if (sum > 0) this.taken.set(key, sum);
      else this.taken.delete(key);
    }
  }
}

const overloaded = (whose: string) =>
  new AppError('OVERLOADED', {
    message: `Too much is being sent at this moment by requests ${whose}. Send it again shortly, or less at once.`,
    headers: { 'Retry-After': '2', Connection: 'close' },
  });
