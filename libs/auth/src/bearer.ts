import type { IncomingHttpHeaders } from 'node:http';

/** RFC 6750 §2.1. Null when the header is absent, empty, or of another scheme. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const match = /^Bearer ([\w~+/.-]+=*)$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}
