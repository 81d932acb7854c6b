import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

export const VERDICTS = ['created', 'needs_reset', 'skipped', 'refused'] as const;
export type VerdictName = (typeof VERDICTS)[number];

export type ImportState = RoutineRow<'import_list'>;
export type ReportRow = RoutineRow<'import_report_list'>;

const MOST_IMPORTS = 100;
const REPORT_PAGE = 100;
/** Of a file in which hardly any row has the verdict, one look reads so many and no more. */
const REPORT_WINDOW = 20_000;

/** What imports have come to, which the database keeps row by row; they are run by a command. */
@Injectable()
export class ImportStateStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** The newest first. @throws AppError NOT_FOUND (404) */
  list(tenantId: string): Promise<ImportState[]> {
    return this.routines.many('import_list', { tenant_id: tenantId, import_id: null, limit: MOST_IMPORTS });
  }

  /**
   * Rows of the file with this verdict behind row `after`; none where there is no such import. A page may be empty and not be
   * the last.
   * @returns `next`: behind which row to read on; null at the end of what is decided
   * @throws AppError NOT_FOUND (404)
   */
  async report(tenantId: string, importId: string, verdict: VerdictName, after: number) {
    const of = { tenant_id: tenantId, import_id: importId };
    const state = await this.routines.find('import_list', { ...of, limit: 1 });
    if (!state) return { rows: [], next: null };
    const rows = await this.routines.many('import_report_list', {
      ...of,
      verdict,
      after: String(after),
      window: REPORT_WINDOW,
      limit: REPORT_PAGE,
    });
    const read = rows.length === REPORT_PAGE ? Number(rows.at(-1)!.row_number) : after + REPORT_WINDOW;
    return { rows, next: read < Number(state.decided) ? read : null };
  }
}
