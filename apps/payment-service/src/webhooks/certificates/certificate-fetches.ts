import { dependencyUnavailable } from '@platform/errors';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const PER_NETWORK = 5;
const PER_SHARE = 30;
const MAX_NETWORKS = 10_000;

/**
 * How many certificates this replica fetches in a minute. Certificates that verified a delivery before have a share, and
 * so have networks that sent a genuine delivery before. All other senders share the third, of which each network has a
 * small part.
 */
export class CertificateFetches {
  private readonly known = new Window(PER_SHARE);
  private readonly genuine = new Window(PER_SHARE);
  private readonly strangers = new Window(PER_SHARE);
  private readonly networks = new LRUCache<string, Window>({
    max: MAX_NETWORKS,
    // From the last request: an entry that expired from the first one would forget fetches of this minute.
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

  /** A genuine delivery came from this network. */
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
