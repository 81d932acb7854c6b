import { Injectable } from '@nestjs/common';
import { dependencyUnavailable } from '@platform/errors';
import { LRUCache } from 'lru-cache';
import { GatewayTransport } from '../gateways/api/gateway.transport';

const KEEP_MS = 12 * 60 * 60_000;
const MAX_KEPT = 32;
const MAX_FETCHES_A_MINUTE = 30;

/** Gets the text behind an address; replaced in tests. */
export type FetchText = (url: string) => Promise<string>;

/**
 * Certificates by their address, which an adapter has approved before. Concurrent deliveries share one fetch, redirects
 * are not followed, and an address that a stranger makes up cannot make the service fetch without end.
 */
@Injectable()
export class GatewayCertificates {
  private readonly kept = new LRUCache<string, Promise<string>>({ max: MAX_KEPT, ttl: KEEP_MS });
  private fetches: number[] = [];
  fetchText: FetchText = (url) => this.fetchCertificate(url);

  constructor(private readonly transport: GatewayTransport) {}

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503): the gateway sends the delivery again */
  async get(url: string): Promise<string> {
    const known = this.kept.get(url);
    if (known) return known;
    this.assertMayFetch();
    const certificate = this.fetchText(url).catch((error: unknown) => {
      this.kept.delete(url);
      throw dependencyUnavailable(error);
    });
    this.kept.set(url, certificate);
    return certificate;
  }

  private assertMayFetch(): void {
    const now = performance.now();
    this.fetches = this.fetches.filter((at) => now - at < 60_000);
    if (this.fetches.length >= MAX_FETCHES_A_MINUTE) throw dependencyUnavailable(new Error('too many certificates'));
    this.fetches.push(now);
  }

  private async fetchCertificate(url: string): Promise<string> {
    const { status, raw } = await this.transport.send(url, { method: 'GET', headers: { accept: '*/*' } }, {});
    if (status !== 200) throw new Error(`certificate answered ${status}`);
    const text = raw.toString();
    if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate');
    return text;
  }
}
