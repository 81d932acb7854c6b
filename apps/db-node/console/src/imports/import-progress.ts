import type { ImportListResponse } from '@platform/sdk/db-node';

export type Import = ImportListResponse['imports'][number];

/** What a list of imports showed, and when. */
export interface Look {
  imports: Import[];
  at: number;
}

/** Rows a second that an import decided between two looks; undefined where that cannot be said. */
export function rateOf({ import_id, decided }: Import, now: Look, before?: Look): number | undefined {
  const known = before?.imports.find((other) => other.import_id === import_id);
  if (!known || !before || now.at <= before.at) return undefined;
  return Math.round(((decided - known.decided) * 1_000) / (now.at - before.at));
}
