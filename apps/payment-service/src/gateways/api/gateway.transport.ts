import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import { failureOf, type OutboundFailure, TIMED_OUT } from '../../outbound/outbound.error';
import { type GatewayAnswer, type GatewayCall, GatewayUnreachable } from '../gateway-api';
import { type Json, jsonObject } from '../reading';

export interface GatewayTransportOptions {
  /** https calls go through it by CONNECT. */
  proxyUrl?: string;
  /** For everything from the name to the last byte. */
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
/** Nothing was sent. */
const BEFORE_THE_CALL: readonly OutboundFailure[] = [
  'name_not_resolved',
  'connection_refused',
  'tls_failed',
  'proxy_failed',
];
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT';

/** Sends calls to gateways, at addresses that the operator has set or an adapter has approved: without redirects, within limits of time and bytes. */
export class GatewayTransport implements OnApplicationShutdown {
  private readonly direct: Dispatcher;
  private readonly proxied?: Dispatcher;
  private readonly timeoutMs: number;

  constructor({ proxyUrl, timeoutMs = TIMEOUT_MS }: GatewayTransportOptions = {}) {
    this.timeoutMs = timeoutMs;
    const limits = { connections: CONNECTIONS_PER_HOST, pipelining: 1 };
    // Shorter than the whole, so that a call that never began is known as such.
    this.direct = new Agent({ ...limits, connect: { timeout: timeoutMs / 2 } });
    if (proxyUrl) this.proxied = new ProxyAgent({ ...limits, uri: proxyUrl, requestTls: { timeout: timeoutMs / 2 } });
  }

  /** @throws GatewayUnreachable when there is no answer; every answer is one, whatever its status */
  async send(url: string, call: SentCall, secretHeaders: Readonly<Record<string, string>>): Promise<TransportAnswer> {
    const aborted = new AbortController();
    const timer = setTimeout(() => aborted.abort(TIMED_OUT), this.timeoutMs);
    try {
      const answer = await request(url, {
        method: call.method,
        ...contentOf(call, secretHeaders),
        signal: aborted.signal,
        dispatcher: this.proxied && url.startsWith('https:') ? this.proxied : this.direct,
      });
      const raw = await wholeOf(answer.body);
      const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
      return { status: answer.statusCode, body: objectOf(raw), raw, retryAfterSeconds };
    } catch (error) {
      throw unreachable(aborted.signal.aborted ? aborted.signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.direct.destroy(), this.proxied?.destroy()]);
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

class TooLarge extends Error {}

async function wholeOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new TooLarge();
  }
  return Buffer.concat(chunks);
}

function objectOf(raw: Buffer): Json {
  try {
    return jsonObject(raw);
  } catch {
    return {};
  }
}

/** Of a number of seconds or a date; null for anything else. */
function secondsOf(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_RETRY_AFTER_SECONDS);
}

/** Of the error only a word is kept: a library's own message may hold an address. */
function unreachable(error: unknown): GatewayUnreachable {
  if (error instanceof TooLarge) return new GatewayUnreachable('the answer is too large', true);
  const failure = failureOf(error);
  const neverBegan = BEFORE_THE_CALL.includes(failure) || (error as { code?: string }).code === CONNECT_TIMEOUT;
  return new GatewayUnreachable(failure.replaceAll('_', ' '), !neverBegan);
}
