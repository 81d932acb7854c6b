import type { OnApplicationShutdown } from '@nestjs/common';
import { OutgoingClient } from '@platform/http-service';
import { AddressRules, type AddressRuleOptions } from './address-rules';
import { endpointProblem, type EndpointRules } from './endpoint-address';
import { type ConnectorOptions, guardedConnector } from './guarded-connector';
import { failureOf, OutboundError, STOPPED } from './outbound.error';

export interface OutboundOptions extends AddressRuleOptions, Pick<ConnectorOptions, 'nameServers' | 'ca'> {
  ports?: number[];
  /**
   * Proxy for all https calls, with CONNECT. It resolves the names, so it must itself refuse addresses that are not
   * public.
   */
  proxyUrl?: string;
  connectionsPerHost?: number;
  /** Limit from the DNS look-up to the last byte that is read. */
  timeoutMs?: number;
}

export interface OutboundAnswer {
  status: number;
  retryAfter: string | null;
  /** Only the part that was read. */
  body: Buffer;
}

export const OUTBOUND_TIMEOUT_MS = 10_000;
const CONNECTIONS_PER_HOST = 32;
export const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Calls addresses that merchants choose: https only, and only addresses that are public at the time of the connection.
 */
export class OutboundClient implements OnApplicationShutdown {
  readonly rules: EndpointRules;
  private readonly client: OutgoingClient;

  constructor(options: OutboundOptions = {}) {
    const { ports = [443], proxyUrl, nameServers, ca, timeoutMs = OUTBOUND_TIMEOUT_MS } = options;
    this.rules = { addresses: new AddressRules(options), ports };
    this.client = new OutgoingClient({
      connections: options.connectionsPerHost ?? CONNECTIONS_PER_HOST,
      timeoutMs,
      connect: guardedConnector({ rules: this.rules.addresses, connectMs: timeoutMs, nameServers, ca }),
      proxy: proxyUrl ? { uri: proxyUrl, requestTls: { timeout: timeoutMs, ...(ca && { ca }) } } : undefined,
      maxHeaderBytes: MAX_HEADER_BYTES,
    });
  }

  /** @throws OutboundError if there is no response, or no call; a response of any status is returned */
  async post(url: string, headers: Record<string, string>, body: string): Promise<OutboundAnswer> {
    if (endpointProblem(url, this.rules) !== null) throw new OutboundError('forbidden_address', null);
    const call = { method: 'POST', headers, body, maxBytes: MAX_ANSWER_BYTES, isCutOff: true } as const;
    try {
      const answer = await this.client.send(url, call);
      const { 'retry-after': retryAfter = null } = answer.headers;
      return { status: answer.status, retryAfter, body: answer.body };
    } catch (error) {
      throw new OutboundError(failureOf(error), error);
    }
  }

  /** Aborts all running calls, as `stopped`. */
  abandonAll(): void {
    this.client.abandonAll(STOPPED);
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}
