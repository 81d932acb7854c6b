/** Erased data by place. */
export const ERASED_KINDS = [
  'transactions',
  'refunds',
  'deliveries',
  'events',
  'api_keys',
  'event_endpoints',
  'return_origins',
  'payout_destinations',
] as const;

export type ErasedKind = (typeof ERASED_KINDS)[number];
export type Counts = Record<ErasedKind, number>;

export const noCounts = (): Counts => Object.fromEntries(ERASED_KINDS.map((kind) => [kind, 0])) as Counts;

export function addCounts(to: Counts, more: Partial<Counts>): void {
  for (const kind of ERASED_KINDS) to[kind] += more[kind] ?? 0;
}

export const totalOf = (counts: Counts): number => ERASED_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
