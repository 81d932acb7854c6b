import type { AcceptedRow, ImportRow } from './import-row';
import type { Verdict } from './import.store';
import { SeenTexts } from './seen-texts';

const TAKEN = 'EMAIL_TAKEN';

/**
 * Of what a dry run decides nothing stays, so a later batch would not find the address or the name of an earlier row
 * taken: this remembers them.
 */
export class DryRun {
  private readonly emails = new SeenTexts();
  private readonly usernames = new SeenTexts();

  /** The rows as the routine would judge them if the earlier ones were there. */
  prepare(rows: ImportRow[]): ImportRow[] {
    return rows.map((row) => {
      if ('refusal' in row) return row;
      if (this.emails.has(row.email.toLowerCase())) return { source_id: row.source_id, refusal: TAKEN };
      return this.usernames.has(row.username) ? { ...row, username: row.second_username } : row;
    });
  }

  /** Takes note of who would be there now. @returns the verdicts as an import would give them */
  verdictsOf(rows: ImportRow[], verdicts: Verdict[]): Verdict[] {
    return verdicts.map((verdict, index) => {
      if (verdict.reason === TAKEN) return { ...verdict, verdict: 'skipped', user_id: null };
      if (verdict.username !== null) {
        this.emails.add((rows[index] as AcceptedRow).email.toLowerCase());
        this.usernames.add(verdict.username);
      }
      // Another id is made each time.
      return { ...verdict, user_id: null };
    });
  }
}
