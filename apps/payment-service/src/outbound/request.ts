const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

export interface Answer {
  status: number;
  text: string;
}

/** Asks a server that the operator or a gateway's rules have named: within a few seconds, without following a redirect, reading no more than such an answer needs. */
export async function request(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}
