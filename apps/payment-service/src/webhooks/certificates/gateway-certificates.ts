import { Injectable, Logger } from '@nestjs/common';
import { dependencyUnavailable } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { GatewayTransport } from '../../gateways/api/gateway.transport';
import { CertificateFetches } from './certificate-fetches';
import { type Certificate, CertificateGone, fetchPem, isValid, readCertificate } from './certificate';
import { CertificateStore, MAX_CERTIFICATES } from './certificate.store';

/** A certificate is fetched again after this time. If that fails, the previous one stays in use. */
const FRESH_MS = 12 * 60 * 60_000;
const RETRY_MS = 60_000;
/** Certificates that other replicas have stored are read this often, at most. */
const RELOAD_MS = 10_000;

/** Fetches the text at an address; replaced in tests. */
export type FetchText = (url: string) => Promise<string>;

/**
 * Certificates by their address, which an adapter has approved before. Those that verified a delivery are stored, so
 * that they survive a restart and every replica has them. They also have a separate share of fetches: made-up addresses
 * cannot use it up. Concurrent deliveries share one fetch, and redirects are not followed.
 */
@Injectable()
export class GatewayCertificates {
  private readonly logger = new Logger(GatewayCertificates.name);
  private readonly verified = new LRUCache<string, Certificate>({ max: MAX_CERTIFICATES });
  /** Fetched, but not yet confirmed by a delivery. */
  private readonly fetched = new LRUCache<string, Certificate>({ max: MAX_CERTIFICATES });
  private readonly pending = new Map<string, Promise<Certificate>>();
  private readonly fetches = new CertificateFetches();
  private loading: { at: number; done: Promise<void> } | null = null;
  fetchText: FetchText = (url) => fetchPem(this.transport, url);

  constructor(
    private readonly transport: GatewayTransport,
    private readonly store: CertificateStore,
  ) {}

  /**
   * @param network the network key of the sender, which is not authenticated yet
   * @throws AppError DEPENDENCY_UNAVAILABLE (503): the gateway sends the delivery again
   */
  async get(url: string, network: string): Promise<string> {
    const fresh = this.freshAt(url);
    if (fresh) return fresh.pem;
    await this.load();
    const known = this.verified.get(url);
    if (!known) return (await this.fetch(url, () => this.fetches.assertMayFetch(network))).pem;
    if (isFresh(known)) return known.pem;
    return (await this.refresh(url, known)).pem;
  }

  /** A delivery was verified by the certificate at this address. */
  async confirm(url: string, network: string): Promise<void> {
    this.fetches.confirm(network);
    const certificate = this.fetched.get(url);
    if (!certificate) return;
    this.fetched.delete(url);
    this.verified.set(url, certificate);
    try {
      await this.store.save(url, certificate);
    } catch (error) {
      this.logger.warn({ msg: 'gateway certificate not stored', ...causeOf(error) });
    }
  }

  private freshAt(url: string): Certificate | undefined {
    return [this.fetched.get(url), this.verified.get(url)].find((certificate) => certificate && isFresh(certificate));
  }

  /** An outage of the gateway's certificate host does not stop deliveries that a stored certificate verifies. */
  private async refresh(url: string, known: Certificate): Promise<Certificate> {
    if (Date.now() < (known.retryAt ?? 0) && isValid(known)) return known;
    try {
      return await this.fetch(url, () => this.fetches.assertMayRefresh());
    } catch (error) {
      if (error instanceof Error && error.cause instanceof CertificateGone) {
        await this.remove(url);
        throw error;
      }
      known.retryAt = Date.now() + RETRY_MS;
      if (isValid(known)) return known;
      throw error;
    }
  }

  private fetch(url: string, assertMayFetch: () => void): Promise<Certificate> {
    const pending = this.pending.get(url);
    if (pending) return pending;
    assertMayFetch();
    const certificate = this.fetchText(url)
      .then((text) => {
        const read = readCertificate(text, new Date());
        this.fetched.set(url, read);
        return read;
      })
      .catch((error: unknown) => {
        throw dependencyUnavailable(error);
      })
      .finally(() => this.pending.delete(url));
    this.pending.set(url, certificate);
    return certificate;
  }

  /** Without the database nothing is loaded; the delivery cannot be stored then either. */
  private load(): Promise<void> {
    if (this.loading && Date.now() - this.loading.at < RELOAD_MS) return this.loading.done;
    const done = this.store.list().then(
      (stored) => {
        for (const [url, certificate] of stored) {
          const known = this.verified.get(url);
          if (!known || known.fetchedAt < certificate.fetchedAt) this.verified.set(url, certificate);
        }
      },
      (error: unknown) => this.logger.warn({ msg: 'gateway certificates not read', ...causeOf(error) }),
    );
    this.loading = { at: Date.now(), done };
    return done;
  }

  private async remove(url: string): Promise<void> {
    this.verified.delete(url);
    try {
      await this.store.remove(url);
    } catch (error) {
      this.logger.warn({ msg: 'gateway certificate not removed', ...causeOf(error) });
    }
  }
}

const causeOf = (error: unknown) => ({ cause: error instanceof Error ? error.name : 'unknown' });

const isFresh = (certificate: Certificate): boolean =>
  Date.now() - certificate.fetchedAt.getTime() < FRESH_MS && isValid(certificate);
