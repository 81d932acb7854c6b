import type { AcceptedRow, ImportRow } from './import-row';
import type { Verdict } from './import.store';
import { DigestIndex } from './digest-index';

const TAKEN = 'EMAIL_TAKEN';

/**
 * A dry run is rolled back, so a later batch would not see the addresses and usernames of earlier rows. This class
 * remembers them.
 */
export class DryRun {
  private readonly emails = new DigestIndex();
  private readonly usernames = new DigestIndex();

  /** Adjusts the rows as if the earlier rows were stored. */
  prepare(rows: ImportRow[]): ImportRow[] {
    return rows.map((row) => {
      if ('refusal' in row) return row;
      if (this.emails.has(row.email.toLowerCase())) return { source_id: row.source_id, refusal: TAKEN };
      return this.usernames.has(row.username) ? { ...row, username: row.second_username } : row;
    });
  }

  /** Remembers the users that an import would have created. @returns the verdicts of a real import */
  verdictsOf(rows: ImportRow[], verdicts: Verdict[]): Verdict[] {
    return verdicts.map((verdict, index) => {
      if (verdict.reason === TAKEN) return { ...verdict, verdict: 'skipped', user_id: null };
      if (verdict.username !== null) {
        this.emails.add((rows[index] as AcceptedRow).email.toLowerCase());
        this.usernames.add(verdict.username);
      }
      // The id is random, so it is left out.
      return { ...verdict, user_id: null };
    });
  }
}
