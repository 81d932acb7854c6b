import type { NextFunction, Request, Response } from 'express';

/**
 * Answers OPTIONS with the methods of the path, before any credential is checked: QGIS sends OPTIONS before it enables
 * editing.
 * @param methodsOf of a path; empty if no route has the path
 */
export function geoOptions(methodsOf: (path: string) => string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isAsked = request.method === 'OPTIONS' && /^\/geo\/v2(\/|$)/.test(request.path);
    const methods = isAsked ? methodsOf(request.path) : [];
    if (methods.length === 0) {
      next();
      return;
    }
    response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
    response.status(204).end();
  };
}
