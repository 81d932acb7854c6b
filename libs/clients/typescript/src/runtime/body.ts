import type { HeaderFields } from './credential.ts';

/** How the body of a success is read: as its type says, unless the operation gives a file. */
export type Reading = 'text' | 'blob';

type SentBody = NonNullable<RequestInit['body']>;

/** A body as it is sent: objects as JSON; text, bytes, files and forms as they are. */
export function encodedBody(body: unknown): { headers: HeaderFields; body?: SentBody } {
  if (body === undefined) return { headers: {} };
  const headers = { 'content-type': 'application/json' };
  if (body instanceof FormData) return { headers: {}, body };
  if (body instanceof Blob) return { headers: body.type ? {} : headers, body };
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return { headers, body: body as SentBody };
  return { headers, body: JSON.stringify(body) };
}

/** @throws SyntaxError for what says that it is JSON and is not */
export async function bodyOf(response: Response, reading?: Reading): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && reading === 'blob') return response.blob();
  const text = await response.text();
  if (response.ok && reading === 'text') return text;
  if (text === '') return undefined;
  const isJson = /\bjson\b/.test(type);
  return isJson ? (JSON.parse(text) as unknown) : text;
}
