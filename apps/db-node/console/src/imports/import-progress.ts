import type { ImportListResponse } from '@platform/sdk/db-node';

export type Import = ImportListResponse['imports'][number];

/** A loaded list of imports, with its time. */
export interface Snapshot {
  imports: Import[];
  at: number;
}

/** The rows per second of an import between two refreshes; undefined if not known. */
export function rateOf({ import_id, decided }: Import, now: Snapshot, before?: Snapshot): number | undefined {
  const known = before?.imports.find((other) => other.import_id === import_id);
  if (!known || !before || now.at <= before.at) return undefined;
  return Math.round(((decided - known.decided) * 1_000) / (now.at - before.at));
}
