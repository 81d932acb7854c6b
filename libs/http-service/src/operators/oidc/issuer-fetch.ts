import { readFileSync } from 'node:fs';
import type { Agent, RequestInit as AgentRequest } from 'undici';
import type { CustomFetch } from 'openid-client';

const MAX_ANSWER_BYTES = 256 * 1024;
const CONNECTIONS = 8;

/** No answer, or none that is one: nothing of it says anything about a person. */
export class IssuerUnreachable extends Error {}

export interface IssuerTransport {
  fetch: CustomFetch;
  close: () => Promise<void>;
}

/**
 * Calls to an issuer that the operator has set: no redirects, so many bytes at most, and its certificate proved by those
 * of `caFile` (PEM) where one is named. Whoever calls says how long it may take.
 */
export function issuerFetch(caFile: string | undefined): IssuerTransport {
  let agent: Agent | null = null;
  return {
    fetch: async (url, { body, ...options }) => {
      const undici = await import('undici');
      agent ??= new undici.Agent({
        connections: CONNECTIONS,
        connect: caFile ? { ca: readFileSync(caFile, 'utf8') } : {},
      });
      try {
        const request = { ...options, body, redirect: 'manual', dispatcher: agent } as AgentRequest;
        const answer = await undici.fetch(url, request);
        if (answer.status >= 500) throw new IssuerUnreachable(`status ${answer.status}`);
        const headers = new Headers([...answer.headers]);
        return new Response(await wholeOf(answer.body), { status: answer.status, headers });
      } catch (error) {
        throw error instanceof IssuerUnreachable ? error : new IssuerUnreachable('no answer', { cause: error });
      }
    },
    close: async () => agent?.destroy(),
  };
}

async function wholeOf(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new IssuerUnreachable('too many bytes');
  }
  return Buffer.concat(chunks);
}
