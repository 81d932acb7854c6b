import { Agent, request } from 'node:http';

export interface Reply {
  /** 0 where the connection ended without an answer. */
  status: number;
  body: unknown;
  milliseconds: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  timeoutMilliseconds?: number;
}

// A connection that a killed service left behind must not fail the next request.
const agent = new Agent({ keepAlive: false });

/** One request. A service that dies is a finding of the case, not an exception: then the status is 0. */
export function call(url: string, { method = 'GET', headers = {}, json, timeoutMilliseconds = 15_000 }: Call = {}) {
  const startedAt = performance.now();
  const text = json === undefined ? undefined : JSON.stringify(json);
  const content =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise<Reply>((resolve) => {
    const end = (status: number, body: unknown, answered: Reply['headers'] = {}) =>
      resolve({ status, body, milliseconds: performance.now() - startedAt, headers: answered });
    const outgoing = request(url, { method, agent, headers: { ...content, ...headers } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', () => end(0, null));
      incoming.on('end', () =>
        end(incoming.statusCode ?? 0, parsed(Buffer.concat(chunks).toString()), incoming.headers),
      );
    });
    outgoing.setTimeout(timeoutMilliseconds, () => outgoing.destroy());
    outgoing.on('error', () => end(0, null));
    outgoing.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Asks until it holds. @throws Error when it did not within the time */
export async function eventually<T>(what: string, ask: () => Promise<T | null | false>, withinMilliseconds = 20_000) {
  const until = Date.now() + withinMilliseconds;
  for (;;) {
    const value = await ask();
    if (value !== null && value !== false) return value as T;
    if (Date.now() > until) throw new Error(`${what}: not within ${withinMilliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
