/** A detected change of an audit row or of a checkpoint. */
export interface Finding {
  kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'truncated' | 'rebuilt' | 'checkpoint';
  tenant_id?: string;
  /** The first wrong row of the tenant's chain; the first row is 1. */
  sequence?: number;
  /** For a rebuilt chain: the last row that may be the first wrong one. */
  until_sequence?: number;
  event_id?: string | null;
  checkpoint?: number;
  what?: string;
}
