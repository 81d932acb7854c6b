import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { HANGS_MS } from '@platform/stack';

export interface Sent {
  method: string;
  /** With the query, as it goes over the wire. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The address of this machine that it is sent from. Default: the system's choice, 127.0.0.1. */
  from?: string;
  /** Without a length, in several chunks. */
  chunked?: boolean;
  /** Declares this length and sends no body. */
  declaredLength?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const CHUNK_BYTES = 4096;

/** One request exactly as written, without the conveniences that would repair it on the way. */
export function exchange(baseUrl: string, sent: Sent): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const startedAt = performance.now();
  const bytes = sent.body === undefined ? undefined : Buffer.from(sent.body);
  const length = sent.declaredLength ?? (sent.chunked ? undefined : bytes?.length);
  // A body that is refused before it was read costs its connection, so no other request may share it.
  const closes = sent.chunked === true || sent.declaredLength !== undefined;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: hostname,
        port,
        localAddress: sent.from,
        method: sent.method,
        path: sent.path,
        agent: closes ? false : agent,
        headers: {
          accept: 'application/json',
          ...(length !== undefined && { 'content-length': length }),
          // By default Node sends the bodies of GET and DELETE unframed.
          ...(sent.chunked && { 'transfer-encoding': 'chunked' }),
          ...sent.headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const milliseconds = performance.now() - startedAt;
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, milliseconds });
          if (closes) outgoing.destroy();
        });
      },
    );
    outgoing.setTimeout(HANGS_MS, () => outgoing.destroy(new Error(`no answer within ${HANGS_MS} ms`)));
    // After the answer, a refused upload may still fail; the promise is settled by then.
    outgoing.on('error', reject);
    if (sent.declaredLength !== undefined) outgoing.flushHeaders();
    else if (sent.chunked && bytes) Readable.from(chunksOf(bytes)).pipe(outgoing);
    else outgoing.end(bytes);
  });
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** The answer's body, or undefined where it is no JSON. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    return undefined;
  }
}
