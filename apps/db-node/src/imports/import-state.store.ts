import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';

export const VERDICTS = ['created', 'needs_reset', 'completed', 'unchanged', 'skipped', 'refused'] as const;
export type VerdictName = (typeof VERDICTS)[number];

export type ImportState = RoutineRow<'import_list'>;
export type ReportRow = RoutineRow<'import_report_list'>;

const MOST_IMPORTS = 100;
const REPORT_PAGE = 100;
/** Maximum number of rows that one page inspects, in case few rows have the verdict. */
const REPORT_WINDOW = 20_000;

/** Progress and reports of imports. The database stores the verdict of each row; a command runs the imports. */
@Injectable()
export class ImportStateStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Newest first. @throws AppError NOT_FOUND (404) */
  list(tenantId: string): Promise<ImportState[]> {
    return this.routines.many('import_list', { tenant_id: tenantId, import_id: null, limit: MOST_IMPORTS });
  }

  /**
   * Rows with this verdict after the row `after`; none if the import does not exist. An empty page is not always the
   * last.
   * @returns `next`: the row after which to continue; null after the last decided row
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
