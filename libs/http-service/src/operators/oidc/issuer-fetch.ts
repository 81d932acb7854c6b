import { readFileSync } from 'node:fs';
import type { CustomFetch } from 'openid-client';
import { OutgoingClient } from '../../outgoing/outgoing.client';

const MAX_ANSWER_BYTES = 256 * 1024;
const CONNECTIONS = 8;
/** Beyond what a caller waits for. */
const TIMEOUT_MS = 10_000;

/** The issuer sent no response, or an invalid one. This says nothing about the person. */
export class IssuerUnreachable extends Error {}

export interface IssuerTransport {
  fetch: CustomFetch;
  close: () => Promise<void>;
}

/**
 * Calls to the configured issuer. If `caFile` (PEM) is set, its certificates verify the issuer's. The file is read at the
 * first call. Each call sets its own timeout.
 */
export function issuerFetch(caFile: string | undefined): IssuerTransport {
  let client: OutgoingClient | null = null;
  const connected = () =>
    new OutgoingClient({
      connections: CONNECTIONS,
      timeoutMs: TIMEOUT_MS,
      connect: caFile ? { ca: readFileSync(caFile, 'utf8') } : {},
    });
  return {
    fetch: async (url, { method, headers, body, signal }) => {
      try {
        client ??= connected();
        const call = {
          method: method as 'GET' | 'POST',
          headers,
          body: textOf(body),
          signal,
          maxBytes: MAX_ANSWER_BYTES,
        };
        const answer = await client.send(url, call);
        if (answer.status >= 500) throw new IssuerUnreachable(`status ${answer.status}`);
        const answered = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((text): [string, string] => [name, text]),
        );
        return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answered });
      } catch (error) {
        throw error instanceof IssuerUnreachable ? error : new IssuerUnreachable('no answer', { cause: error });
      }
    },
    close: async () => client?.close(),
  };
}

/** The library sends forms and nothing else. */
const textOf = (body: unknown): string | undefined => (body instanceof URLSearchParams ? body.toString() : undefined);
