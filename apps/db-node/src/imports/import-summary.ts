import type { ReportedRow } from './import-report';
import { VERDICTS, type VerdictName } from './import-state.store';

/** Further reasons count as one. */
const MOST_REASONS = 50;
const OTHERS = 'other reasons';
/** Verdicts of users who have the values of the row. */
const STORED = new Set(['created', 'needs_reset', 'completed']);

type Histogram = Map<string, number>;

/** Counts what an import does with the rows of a file. */
export class ImportSummary {
  private readonly verdicts = new Map<VerdictName, number>();
  private readonly users = { active: 0, inactive: 0, banned: 0, verified: 0, unverified: 0 };
  private readonly reasons = new Map<string, Histogram>();
  private readonly notImported: Histogram = new Map();

  add({ verdict: { verdict, reason }, row }: ReportedRow): void {
    increase(this.verdicts as Histogram, verdict);
    if (reason !== null) {
      const reasons = this.reasons.get(verdict) ?? new Map<string, number>();
      this.reasons.set(verdict, reasons);
      increase(reasons, reasons.has(reason) || reasons.size < MOST_REASONS ? reason : OTHERS);
    }
    for (const name of row.notImported) increase(this.notImported, name);
    if ('problem' in row || !STORED.has(verdict)) return;
    this.users[row.active ? 'active' : 'inactive']++;
    this.users[row.verified ? 'verified' : 'unverified']++;
    if (row.banned) this.users.banned++;
  }

  get rows(): number {
    return [...this.verdicts.values()].reduce((sum, count) => sum + count, 0);
  }

  result() {
    return {
      rows: this.rows,
      ...(Object.fromEntries(VERDICTS.map((name) => [name, this.verdicts.get(name) ?? 0])) as Record<
        VerdictName,
        number
      >),
      users: this.users,
      reasons: Object.fromEntries(
        [...this.reasons].map(([verdict, reasons]) => [verdict, Object.fromEntries(reasons)]),
      ),
      not_imported: Object.fromEntries(this.notImported),
    };
  }
}

const increase = (counts: Histogram, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
