import { dependencyUnavailable } from '@platform/errors';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const PER_NETWORK = 5;
const PER_SHARE = 30;
const MAX_NETWORKS = 10_000;

/**
 * How many certificates this replica fetches per minute. Certificates that verified a delivery before have one share,
 * and networks that sent a genuine delivery before have another. All other senders use the third share, and each
 * network gets only a small part of it.
 */
export class CertificateFetches {
  private readonly known = new Window(PER_SHARE);
  private readonly genuine = new Window(PER_SHARE);
  private readonly strangers = new Window(PER_SHARE);
  private readonly networks = new LRUCache<string, Window>({
    max: MAX_NETWORKS,
    // Counted from the last request: counted from the first one, an entry would expire too early and forget fetches of
    // this minute.
    ttl: WINDOW_MS,
    updateAgeOnGet: true,
    memoMethod: () => new Window(PER_NETWORK),
  });
  private readonly genuineNetworks = new LRUCache<string, true>({ max: MAX_NETWORKS });

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) */
  assertMayRefresh(): void {
    this.known.take();
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) */
  assertMayFetch(network: string): void {
    this.networks.memo(network).take();
    (this.genuineNetworks.has(network) ? this.genuine : this.strangers).take();
  }

  /** Records that a genuine delivery came from this network. */
  confirm(network: string): void {
    this.genuineNetworks.set(network, true);
  }
}

class Window {
  private taken: number[] = [];

  constructor(private readonly limit: number) {}

  take(): void {
    const now = performance.now();
    this.taken = this.taken.filter((at) => now - at < WINDOW_MS);
    if (this.taken.length >= this.limit) throw dependencyUnavailable(new Error('too many certificates'));
    this.taken.push(now);
  }
}
