import type { Request } from 'express';

const QUERY = Symbol('query');
type Queried = Request & { [QUERY]?: URLSearchParams };

/** The query of a request. It is parsed once for everyone who reads it, and must not be changed. */
export function urlQueryOf(request: Request): URLSearchParams {
  return ((request as Queried)[QUERY] ??= readQuery(request.originalUrl));
}

function readQuery(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
