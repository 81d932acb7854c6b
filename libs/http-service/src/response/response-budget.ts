import { AppError } from '@platform/errors';
import { EventLoopTurns } from './event-loop-turns';

/** Who receives a response. */
export interface ResponseOwner {
  /** The account or tenant; undefined for a caller without a credential. */
  account?: string;
  /** The network key of the client: an IPv4 address or an IPv6 /64. */
  network: string;
}

/** Responses up to this size need no lease: one write to the socket takes all of it. */
export const LARGE_RESPONSE_BYTES = 64 * 1024;

/** Parts of the budget, of bytes and of concurrent reads. No single account or network can take all of it. */
const SHARES = { account: 1 / 4, anonymous: 1 / 2, anonymousNetwork: 1 / 4, network: 1 / 2 };
const MAX_WAIT_MS = 10_000;
const MAX_WAITING = 512;
/** Hundreds of callers may give up at the same moment. Each refusal takes up to half a millisecond, with its log line. */
const REFUSALS_PER_TURN = 8;
/** A client that took nothing for this long loses its place when another caller needs it. */
export const STALLED_MS = 1_000;
/** So long the callers of its network are served after all others. */
const SUSPECT_MS = 60_000;

interface Limit {
  key: string;
  /** Bytes, or the number of reads. */
  most: number;
}

/** Part of a reservation: this amount of each of these limits. */
interface Share {
  limits: Limit[];
  amount: number;
}

interface Waiter {
  lease: ResponseLease;
  bytes: number;
  /** 1 if it also waits to read data. */
  reads: number;
  admit: () => void;
  refuse: () => void;
}

export interface ReserveOptions {
  /** Whether large data is read next. */
  isRead?: boolean;
  /** It waits at most so long; ten seconds by default. */
  maxMs?: number;
}

export interface LeaseOptions {
  /** Milliseconds since the client last read data that is ready for it; 0 while it reads. */
  stalledMs: () => number;
  /** Ends the response and its connection. */
  end: () => void;
}

/**
 * The memory that all large responses of this process share. A handler reserves bytes before it reads data and corrects the
 * number when it knows the size. It holds them until the client has received the response. Few large pages are read concurrently,
 * so that they do not take all connections to the database.
 *
 * A caller that finds no room waits up to ten seconds. When room becomes free, the network that holds least is served first.
 * While callers wait, clients that stopped reading lose their reservations, and further callers of their networks come last.
 */
export class ResponseBudget {
  private readonly taken = new Map<string, number>();
  private readonly leases = new Set<ResponseLease>();
  private readonly waiters = new Set<Waiter>();
  /** Networks whose clients stopped reading, until when. */
  private readonly suspects = new Map<string, number>();
  private readonly refusals = new EventLoopTurns(REFUSALS_PER_TURN);
  private timer?: NodeJS.Timeout;
  private admission?: NodeJS.Immediate;

  /** @param reads concurrent reads of large pages. The other database connections serve other requests. */
  constructor(
    readonly totalBytes: number,
    private readonly reads = 4,
  ) {}

  /** Bytes that are held now. */
  get bytes(): number {
    return this.taken.get('all') ?? 0;
  }

  get hasWaiters(): boolean {
    return this.waiters.size > 0;
  }

  open({ account, network }: ResponseOwner, options: LeaseOptions): ResponseLease {
    const limits =
      account === undefined
        ? [this.limitOf(`anonymous ${network}`, SHARES.anonymousNetwork), this.limitOf('anonymous', SHARES.anonymous)]
        : [this.limitOf(`account ${account}`, SHARES.account)];
    limits.push(this.limitOf(`network ${network}`, SHARES.network), this.limitOf('all', 1));
    return new ResponseLease(this, network, limits, options);
  }

  private limitOf(owner: string, share: number): Limit {
    return { key: owner, most: this.totalBytes * share };
  }

  /** Limits of concurrent reads. Few responses are large, so only those get them. */
  readLimitsOf(lease: ResponseLease): Limit[] {
    return lease.limits.map(({ key, most }) => ({
      key: `reads of ${key}`,
      most: Math.ceil((this.reads * most) / this.totalBytes),
    }));
  }

  /** Adds bytes to a lease if every limit allows it. A lease that holds nothing may exceed an owner's limit that is unused. */
  tryAdd(lease: ResponseLease, bytes: number, reads = 0): boolean {
    const fits = lease.limits.every(({ key, most }) => {
      const others = (this.taken.get(key) ?? 0) - lease.bytes;
      return others === 0 || others + lease.bytes + bytes <= most;
    });
    if (!fits || (reads > 0 && lease.readLimits.some((limit) => this.isFull(limit, reads)))) return false;
    this.add(lease, bytes);
    if (reads > 0) this.setReading(lease, true);
    return true;
  }

  /** Changes what a lease holds, down or up. @param bytes the difference */
  add(lease: ResponseLease, bytes: number): void {
    lease.bytes += bytes;
    this.take({ limits: lease.limits, amount: bytes });
    if (lease.bytes > 0) this.leases.add(lease);
    else this.leases.delete(lease);
  }

  /** Begins or ends the read of a lease. */
  setReading(lease: ResponseLease, isReading: boolean): void {
    if (lease.isReading === isReading) return;
    lease.isReading = isReading;
    this.take({ limits: lease.readLimits, amount: isReading ? 1 : -1 });
  }

  private take({ limits, amount }: Share): void {
    for (const { key } of limits) {
      const sum = (this.taken.get(key) ?? 0) + amount;
      if (sum > 0) this.taken.set(key, sum);
      else this.taken.delete(key);
    }
    if (amount < 0 && this.waiters.size > 0) this.admitSoon();
  }

  /**
   * Waits until the bytes are free, and a read if it needs one, and no earlier caller waits for them.
   * @throws AppError OVERLOADED (503) after ten seconds, or when too many callers wait and most of them are of this network
   */
  wait(lease: ResponseLease, bytes: number, { reads = 0, maxMs = MAX_WAIT_MS } = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        lease.leaveQueue = undefined;
      };
      const waiter: Waiter = {
        lease,
        bytes,
        reads,
        admit: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          this.refusals.run(() => reject(overloaded()));
        },
      };
      const timer = setTimeout(waiter.refuse, maxMs).unref();
      lease.leaveQueue = waiter.refuse;
      this.waiters.add(waiter);
      if (this.waiters.size > MAX_WAITING) this.lastOfLargestNetwork().refuse();
      if (this.timer) this.admitSoon();
      else this.endStalled();
    });
  }

  private lastOfLargestNetwork(): Waiter {
    const byNetwork = new Map<string, Waiter[]>();
    let largest: Waiter[] = [];
    for (const waiter of this.waiters) {
      const ofNetwork = byNetwork.get(waiter.lease.network) ?? [];
      byNetwork.set(waiter.lease.network, ofNetwork);
      ofNetwork.push(waiter);
      if (ofNetwork.length > largest.length) largest = ofNetwork;
    }
    return largest.at(-1)!;
  }

  /** Once in a turn of the event loop: hundreds of callers may begin to wait in one turn, and each look sorts all of them. */
  private admitSoon(): void {
    this.admission ??= setImmediate(() => {
      this.admission = undefined;
      this.admitWaiters();
    });
  }

  /** Gives free bytes to callers that wait, those of the network that holds least first, and suspects last. */
  private admitWaiters(): void {
    const rank = ({ lease: { network } }: Waiter) =>
      (this.taken.get(`network ${network}`) ?? 0) + (this.isSuspect(network) ? this.totalBytes : 0);
    const inOrder = [...this.waiters]
      .map((waiter) => ({ waiter, rank: rank(waiter) }))
      .sort((one, other) => one.rank - other.rank);
    const fullLimits = new Set<string>();
    for (const { waiter } of inOrder) {
      // Smaller requests do not overtake the one that waits for the same limit, or a large one would wait for ever.
      if (sharesOf(waiter).some(({ limits }) => limits.some(({ key }) => fullLimits.has(key)))) continue;
      if (this.tryAdd(waiter.lease, waiter.bytes, waiter.reads)) waiter.admit();
      else for (const { key } of this.fullLimitsOf(waiter)) fullLimits.add(key);
    }
  }

  private isFull({ key, most }: Limit, amount: number): boolean {
    const held = this.taken.get(key) ?? 0;
    return held > 0 && held + amount > most;
  }

  private fullLimitsOf(waiter: Waiter): Limit[] {
    return sharesOf(waiter).flatMap(({ limits, amount }) => limits.filter((limit) => this.isFull(limit, amount)));
  }

  /** Ends responses whose clients have stopped reading, the longest first, until every waiting caller has a place. */
  private endStalled(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.admitWaiters();
    const stalled = [...this.leases]
      .map((lease) => ({ lease, ms: lease.options.stalledMs() }))
      .filter(({ ms }) => ms >= STALLED_MS)
      .sort((left, right) => right.ms - left.ms);
    for (const { lease } of stalled) {
      if (![...this.waiters].some((waiter) => this.blocks(lease, waiter))) continue;
      this.suspects.set(lease.network, performance.now() + SUSPECT_MS);
      lease.options.end();
      lease.release();
    }
    if (this.waiters.size > 0) this.timer = setTimeout(() => this.endStalled(), STALLED_MS / 4).unref();
    else for (const network of this.suspects.keys()) this.isSuspect(network);
  }

  private isSuspect(network: string): boolean {
    const until = this.suspects.get(network);
    if (until === undefined || until > performance.now()) return until !== undefined;
    this.suspects.delete(network);
    return false;
  }

  /** Whether the lease holds bytes of a limit that the waiting caller needs. Suspects end only one another. */
  private blocks(lease: ResponseLease, waiter: Waiter): boolean {
    if (this.isSuspect(waiter.lease.network) && !this.isSuspect(lease.network)) return false;
    return this.fullLimitsOf(waiter).some(({ key }) => lease.limits.some((limit) => limit.key === key));
  }
}

const sharesOf = ({ lease, bytes, reads }: Waiter): Share[] => [
  { limits: lease.limits, amount: bytes },
  ...(reads > 0 ? [{ limits: lease.readLimits, amount: reads }] : []),
];

/** What one response holds of the budget. */
export class ResponseLease {
  /** Held now; only the budget changes it. */
  bytes = 0;
  /** Whether its data is being read; only the budget changes it. */
  isReading = false;
  /** Set by the budget while the lease waits. */
  leaveQueue?: () => void;
  private isReleased = false;
  private limitsOfReads?: Limit[];

  constructor(
    private readonly budget: ResponseBudget,
    readonly network: string,
    readonly limits: Limit[],
    readonly options: LeaseOptions,
  ) {}

  get readLimits(): Limit[] {
    return (this.limitsOfReads ??= this.budget.readLimitsOf(this));
  }

  /**
   * Makes the lease hold exactly these bytes. Waits where they are not free.
   * @param options.isRead large data is read next. Few responses do this at the same time. `hold` ends the read
   * @throws AppError OVERLOADED (503)
   */
  reserve(bytes: number, { isRead = false, maxMs }: ReserveOptions = {}): Promise<void> | undefined {
    if (this.isReleased) return undefined;
    const further = bytes - this.bytes;
    const reads = isRead && !this.isReading ? 1 : 0;
    if (further <= 0 && reads === 0) {
      this.budget.add(this, further);
      return undefined;
    }
    const isFree = !this.budget.hasWaiters && this.budget.tryAdd(this, further, reads);
    return isFree ? undefined : this.budget.wait(this, further, { reads, maxMs });
  }

  /**
   * The same for data that is in memory already, which cannot wait.
   * @throws AppError OVERLOADED (503)
   */
  hold(bytes: number): void {
    if (this.isReleased) return;
    this.budget.setReading(this, false);
    const further = bytes - this.bytes;
    if (further <= 0) this.budget.add(this, further);
    else if (!this.budget.tryAdd(this, further)) throw overloaded();
  }

  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.leaveQueue?.();
    this.budget.setReading(this, false);
    if (this.bytes > 0) this.budget.add(this, -this.bytes);
  }
}

const overloaded = () =>
  new AppError('OVERLOADED', {
    message:
      'Too many large responses are read or sent at this moment. Retry in 3 seconds, or request fewer items per page.',
    headers: { 'Retry-After': '3' },
  });
