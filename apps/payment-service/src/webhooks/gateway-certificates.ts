import { Injectable } from '@nestjs/common';
import { dependencyUnavailable } from '@platform/errors';

const KEEP_MS = 12 * 60 * 60_000;
const MAX_KEPT = 32;
const MAX_FETCHES_A_MINUTE = 30;
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1024;

/** Gets the text behind an address; replaced in tests. */
export type FetchText = (url: string) => Promise<string>;

/**
 * Certificates by their address, which an adapter has approved before. Concurrent deliveries share one fetch, redirects
 * are not followed, and an address that a stranger makes up cannot make the service fetch without end.
 */
@Injectable()
export class GatewayCertificates {
  private readonly kept = new Map<string, { certificate: Promise<string>; until: number }>();
  private fetches: number[] = [];
  fetchText: FetchText = fetchCertificate;

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503): the gateway sends the delivery again */
  async get(url: string): Promise<string> {
    const known = this.kept.get(url);
    if (known && known.until > performance.now()) return known.certificate;
    this.assertMayFetch();
    const certificate = this.fetchText(url).catch((error: unknown) => {
      this.kept.delete(url);
      throw dependencyUnavailable(error);
    });
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(url, { certificate, until: performance.now() + KEEP_MS });
    return certificate;
  }

  private assertMayFetch(): void {
    const now = performance.now();
    this.fetches = this.fetches.filter((at) => now - at < 60_000);
    if (this.fetches.length >= MAX_FETCHES_A_MINUTE) throw dependencyUnavailable(new Error('too many certificates'));
    this.fetches.push(now);
  }
}

async function fetchCertificate(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`certificate answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('certificate too large');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('latin1');
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate');
  return text;
}
