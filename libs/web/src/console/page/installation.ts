import type { Installation } from './shell';

/** Of `settings.json`. A service of an earlier release names neither member. */
export const installationOf = (settings: unknown): Installation => {
  const { environment, docs_path } = (settings ?? {}) as { environment?: unknown; docs_path?: unknown };
  return {
    environment: typeof environment === 'string' ? environment : null,
    docsPath: typeof docs_path === 'string' ? docs_path : null,
  };
};
