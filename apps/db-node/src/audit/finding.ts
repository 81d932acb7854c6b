/** What was done to a row of the audit, or to a checkpoint over it. */
export interface Finding {
  kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'truncated' | 'rebuilt' | 'checkpoint';
  tenant_id?: string;
  /** The first row of the tenant's chain that is not as it was, from 1. */
  sequence?: number;
  /** Of a chain that was made anew: the last row that may be the first. */
  until_sequence?: number;
  event_id?: string | null;
  checkpoint?: number;
  what?: string;
}
