import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import { AddressRules, type AddressRuleOptions } from './address-rules';
import { endpointProblem, type EndpointRules } from './endpoint-address';
import { type ConnectorOptions, guardedConnector } from './guarded-connector';
import { failureOf, OutboundError, STOPPED, TIMED_OUT } from './outbound.error';

export interface OutboundOptions extends AddressRuleOptions, Pick<ConnectorOptions, 'nameServers' | 'ca'> {
  ports?: number[];
  /** All https calls go through it by CONNECT. It resolves the names, so it must refuse what is not public by itself. */
  proxyUrl?: string;
  connectionsPerHost?: number;
  /** For everything from the name to the last byte that is read. */
  timeoutMs?: number;
}

export interface OutboundAnswer {
  status: number;
  retryAfter: string | null;
  /** No more than was read of it. */
  body: Buffer;
}

export const OUTBOUND_TIMEOUT_MS = 10_000;
const CONNECTIONS_PER_HOST = 32;
export const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Calls addresses that merchants choose: https, only public addresses as they are when the connection is made, no
 * redirect, no proxy of the environment, and a limit of time and bytes for the whole.
 */
export class OutboundClient implements OnApplicationShutdown {
  readonly rules: EndpointRules;
  private readonly direct: Dispatcher;
  private readonly proxied?: Dispatcher;
  private readonly timeoutMs: number;
  private readonly inFlight = new Set<AbortController>();

  constructor(options: OutboundOptions = {}) {
    const { ports = [443], proxyUrl, connectionsPerHost = CONNECTIONS_PER_HOST, nameServers, ca } = options;
    this.timeoutMs = options.timeoutMs ?? OUTBOUND_TIMEOUT_MS;
    this.rules = { addresses: new AddressRules(options), ports };
    const limits = { connections: connectionsPerHost, maxHeaderSize: MAX_HEADER_BYTES, pipelining: 1 };
    const connectMs = this.timeoutMs;
    this.direct = new Agent({ ...limits, connect: guardedConnector({ rules: this.rules.addresses, connectMs, nameServers, ca }) }); // prettier-ignore
    if (proxyUrl) this.proxied = new ProxyAgent({ ...limits, uri: proxyUrl, requestTls: { timeout: connectMs, ...(ca && { ca }) } }); // prettier-ignore
  }

  /** @throws OutboundError: no answer, or no call at all; every answer is one, whatever its status */
  async post(url: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer> {
    if (endpointProblem(url, this.rules) !== null) throw new OutboundError('forbidden_address', null);
    // One timer a call: signals that are made of others stay in memory for as long as those.
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(TIMED_OUT), this.timeoutMs);
    this.inFlight.add(call);
    try {
      const dispatcher = this.proxied && url.startsWith('https:') ? this.proxied : this.direct;
      const answer = await request(url, { method: 'POST', headers, body, signal: call.signal, dispatcher });
      const { 'retry-after': retryAfter } = answer.headers;
      return {
        status: answer.statusCode,
        retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
        body: await beginningOf(answer.body),
      };
    } catch (error) {
      throw new OutboundError(call.signal.aborted ? failureOf(call.signal.reason) : failureOf(error), error);
    } finally {
      clearTimeout(timer);
      this.inFlight.delete(call);
    }
  }

  /** Ends all calls that are under way, as `stopped`. */
  abandonAll(): void {
    for (const call of this.inFlight) call.abort(STOPPED);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.direct.destroy(), this.proxied?.destroy()]);
  }
}

/** What comes after the limit is cut off, and the connection with it. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES);
}
