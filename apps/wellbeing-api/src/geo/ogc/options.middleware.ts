import type { NextFunction, Request, Response } from 'express';

/** The locals of a response to OPTIONS whose caller is not known yet. */
export interface MethodsOfPath {
  methods: string[];
}

/** Paths that everyone may read, and only some callers may change. */
const OF_COLLECTIONS = /^\/geo\/v2\/collections(?:\/([^/]+)(?:\/items(?:\/[^/]+)?)?)?\/?$/;

/**
 * Answers OPTIONS with the methods of the path. Only the owner of a collection gets those that change it. The route that
 * knows the caller therefore gets requests with a token about a collection.
 * @param methodsOf of a path; empty if no route has the path
 */
export function geoOptions(methodsOf: (path: string) => string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isAsked = request.method === 'OPTIONS' && /^\/geo\/v2(\/|$)/.test(request.path);
    const methods = isAsked ? methodsOf(request.path) : [];
    const [isOfCollections, collectionId] = OF_COLLECTIONS.exec(request.path) ?? [];
    const hasToken = request.headers.authorization !== undefined;
    if (methods.length === 0 || (collectionId !== undefined && hasToken)) {
      Object.assign(response.locals, { methods } satisfies MethodsOfPath);
      next();
      return;
    }
    sendAllowed(response, isOfCollections && !hasToken ? allowedToAll(methods) : methods);
  };
}

export const allowedToAll = (methods: string[]): string[] =>
  methods.filter((name) => name === 'GET' || name === 'HEAD');

export function sendAllowed(response: Response, methods: string[]): void {
  const allowed = [...new Set([...methods, 'OPTIONS'])];
  response.status(200).setHeader('Allow', allowed.join(', ')).setHeader('Content-Length', 0).end();
}
