import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';

export interface OutgoingOptions {
  /** How many connections a host gets. */
  connections: number;
  /** For everything from the name to the last byte that is read. */
  timeoutMs: number;
  /** How a connection is made: trusted certificates, a separate limit, or a connector. */
  connect?: Agent.Options['connect'];
  /** All https calls go through it by CONNECT. It resolves the names. */
  proxy?: { uri: string; requestTls?: { timeout: number; ca?: string } };
  maxHeaderBytes?: number;
}

export interface OutgoingCall {
  method: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
  /** Of an answer that is longer the beginning is given; otherwise nothing, and the call fails. */
  isCutOff?: boolean;
  /** Ends the call, with its reason. */
  signal?: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const TIMED_OUT = Object.assign(new Error('timed out'), { name: 'TimeoutError', code: 'ETIMEDOUT' });

/** The answer is longer than its caller reads. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The answer has another status than 2xx. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';

  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

/**
 * Calls to other services: no redirect, no proxy of the environment, and a limit of time and bytes for the whole of each. What it
 * calls with is loaded with the first call.
 */
export class OutgoingClient {
  private transport?: ReturnType<typeof transportOf>;
  private readonly underWay = new Set<AbortController>();

  constructor(private readonly options: OutgoingOptions) {}

  /**
   * Every answer is one, whatever its status.
   * @throws AnswerTooLarge, the signal's reason, an error with the code ETIMEDOUT, or the error of the connection
   */
  async send(url: string, { maxBytes, isCutOff = false, signal, ...content }: OutgoingCall): Promise<OutgoingAnswer> {
    const { request, direct, proxied } = await (this.transport ??= transportOf(this.options));
    // One timer a call: signals that are made of others stay in memory for as long as those.
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(TIMED_OUT), this.options.timeoutMs);
    const abort = () => call.abort(signal!.reason);
    this.underWay.add(call);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    try {
      const dispatcher = proxied && url.startsWith('https:') ? proxied : direct;
      const answer = await request(url, { ...content, signal: call.signal, dispatcher });
      const body = await bodyOf(answer.body, maxBytes, isCutOff);
      return { status: answer.statusCode, headers: answer.headers, body };
    } catch (error) {
      throw call.signal.aborted ? call.signal.reason : error;
    } finally {
      clearTimeout(timer);
      this.underWay.delete(call);
      signal?.removeEventListener('abort', abort);
    }
  }

  /**
   * The text of an answer with a status of 2xx. Compressed answers are not requested, because they are not decompressed.
   * @throws AnswerRefused, or what `send` throws
   */
  async getText(url: string, maxBytes: number, headers: Record<string, string> = {}): Promise<string> {
    const plain = { 'accept-encoding': 'identity', ...headers };
    const { status, body } = await this.send(url, { method: 'GET', headers: plain, maxBytes });
    if (status < 200 || status > 299) throw new AnswerRefused(status);
    return body.toString();
  }

  /** Ends all calls that are under way, each with this reason. */
  abandonAll(reason: Error): void {
    for (const call of this.underWay) call.abort(reason);
  }

  async close(): Promise<void> {
    if (!this.transport) return;
    const { direct, proxied } = await this.transport;
    await Promise.all([direct.destroy(), proxied?.destroy()]);
  }
}

async function transportOf({ connections, connect, proxy, maxHeaderBytes: maxHeaderSize }: OutgoingOptions) {
  const { Agent, ProxyAgent, request } = await import('undici');
  const limits = { connections, pipelining: 1, maxHeaderSize };
  return {
    request,
    direct: new Agent({ ...limits, connect }),
    proxied: proxy && new ProxyAgent({ ...limits, ...proxy }),
  };
}

/** What comes after the limit is not read, and the connection ends with it. @throws AnswerTooLarge */
async function bodyOf(body: AsyncIterable<Buffer>, maxBytes: number, isCutOff: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    if (!isCutOff) throw new AnswerTooLarge();
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
