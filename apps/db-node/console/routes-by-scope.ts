export interface ApplicationRoute {
  method: string;
  path: string;
  scope: string;
}

interface Description {
  paths: Record<string, Record<string, { 'x-required-scope'?: string }>>;
}

/** The routes that ask for a scope, in the order of their paths. */
export function routesByScope({ paths }: Description): ApplicationRoute[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-required-scope': scope }]) =>
      scope ? [{ method: method.toUpperCase(), path, scope }] : [],
    ),
  );
}
