import type { OnApplicationShutdown } from '@nestjs/common';
import { AnswerTooLarge, OutgoingClient } from '@platform/http-service';
import { failureOf, type OutboundFailure } from '../../outbound/outbound.error';
import { type GatewayAnswer, type GatewayCall, GatewayUnreachable } from '../gateway-api';
import { type Json, jsonObject } from '../reading';

export interface GatewayTransportOptions {
  /** Proxy for https calls, with CONNECT. */
  proxyUrl?: string;
  /** Limit from the DNS look-up to the last byte. */
  timeoutMs?: number;
}

export interface TransportAnswer extends GatewayAnswer {
  retryAfterSeconds: number | null;
}

export type SentCall = Omit<GatewayCall, 'path' | 'repeatable'>;

const TIMEOUT_MS = 10_000;
const CONNECTIONS_PER_HOST = 32;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const LONGEST_RETRY_AFTER_SECONDS = 3_600;
/** Failures before the request was sent. */
const BEFORE_THE_CALL: readonly OutboundFailure[] = [
  'name_not_resolved',
  'connection_refused',
  'tls_failed',
  'proxy_failed',
];
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT';

/** Sends calls to gateways, at addresses that the operator has set or an adapter has approved. */
export class GatewayTransport implements OnApplicationShutdown {
  private readonly client: OutgoingClient;

  constructor({ proxyUrl, timeoutMs = TIMEOUT_MS }: GatewayTransportOptions = {}) {
    // Shorter than the total timeout, so that a call that never began is recognized.
    const connect = { timeout: timeoutMs / 2 };
    const proxy = proxyUrl ? { uri: proxyUrl, requestTls: connect } : undefined;
    this.client = new OutgoingClient({ connections: CONNECTIONS_PER_HOST, timeoutMs, connect, proxy });
  }

  /** @throws GatewayUnreachable if there is no response; a response of any status is returned */
  async send(url: string, call: SentCall, secretHeaders: Readonly<Record<string, string>>): Promise<TransportAnswer> {
    try {
      const content = contentOf(call, secretHeaders);
      const answer = await this.client.send(url, { method: call.method, ...content, maxBytes: MAX_ANSWER_BYTES });
      const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
      return { status: answer.status, body: objectOf(answer.body), raw: answer.body, retryAfterSeconds };
    } catch (error) {
      throw unreachable(error);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.client.close();
  }
}

function contentOf({ json, form, headers }: SentCall, secretHeaders: Readonly<Record<string, string>>) {
  const type =
    json !== undefined ? 'application/json' : form !== undefined ? 'application/x-www-form-urlencoded' : undefined;
  return {
    headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers, ...secretHeaders },
    body: json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString(),
  };
}

function objectOf(raw: Buffer): Json {
  try {
    return jsonObject(raw);
  } catch {
    return {};
  }
}

/** Parses a number of seconds or a date; null for other texts. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_RETRY_AFTER_SECONDS);
}

/** Keeps only a code of the error: the message of a library may contain an address. */
function unreachable(error: unknown): GatewayUnreachable {
  if (error instanceof AnswerTooLarge) return new GatewayUnreachable('the response is too large', true);
  const failure = failureOf(error);
  const neverBegan = BEFORE_THE_CALL.includes(failure) || (error as { code?: string }).code === CONNECT_TIMEOUT;
  return new GatewayUnreachable(failure.replaceAll('_', ' '), !neverBegan);
}
