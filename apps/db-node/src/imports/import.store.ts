import { retryUndecided } from '@platform/database';
import { Injectable } from '@nestjs/common';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';
import type { ImportRow } from './import-row';
import type { SourceName } from './sources/sources';
import type { UsernameRule } from './usernames';

export const CONFLICT_POLICIES = ['skip', 'update', 'fail'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

export type BegunImport = RoutineRow<'import_begin'>;
export type Verdict = RoutineRow<'import_rows'>;

export interface ImportFile {
  source: SourceName;
  sha256: string;
  usernameRule: UsernameRule;
}

/** The operator and request, for the audit. */
export interface Importer {
  operator: string;
  requestId: string;
}

@Injectable()
export class ImportStore {
  constructor(private readonly routines: RoutineCaller) {}

  /**
   * Starts the import of this file into the tenant, or finds the import that was started before.
   * @throws AppError NOT_FOUND (404), VALIDATION_FAILED (422)
   */
  begin(tenantId: string, file: ImportFile, { operator, requestId }: Importer): Promise<BegunImport> {
    return this.routines.one('import_begin', {
      tenant_id: tenantId,
      source: file.source,
      file_sha256: file.sha256,
      username_rule: file.usernameRule,
      operator,
      request_id: requestId,
    });
  }

  /**
   * Processes the next rows and stores the position, in one transaction.
   * @throws AppError IMPORT_MOVED, IMPORT_CONFLICT (409)
   */
  decide(
    tenantId: string,
    importId: string,
    firstRow: number,
    rows: ImportRow[],
    policy: ConflictPolicy,
  ): Promise<Verdict[]> {
    return this.rows(tenantId, importId, firstRow, rows, policy, false);
  }

  /** Returns the verdicts of {@link decide} without a change. */
  tryOut(tenantId: string, firstRow: number, rows: ImportRow[], policy: ConflictPolicy): Promise<Verdict[]> {
    return this.rows(tenantId, null, firstRow, rows, policy, true);
  }

  /** @throws AppError IMPORT_MOVED (409) if the number of decided rows differs */
  finish(tenantId: string, importId: string, rows: number, reportSha256: string, by: Importer): Promise<void> {
    return this.routines.run('import_finish', {
      tenant_id: tenantId,
      import_id: importId,
      rows,
      report_sha256: reportSha256,
      operator: by.operator,
      request_id: by.requestId,
    });
  }

  verdicts(tenantId: string, importId: string, after: number, limit: number): Promise<Verdict[]> {
    return this.routines.many('import_verdict_list', { tenant_id: tenantId, import_id: importId, after, limit });
  }

  private rows(
    tenantId: string,
    importId: string | null,
    firstRow: number,
    rows: ImportRow[],
    policy: ConflictPolicy,
    isDryRun: boolean,
  ): Promise<Verdict[]> {
    return retryUndecided(() =>
      this.routines.many('import_rows', {
        tenant_id: tenantId,
        import_id: importId,
        first_row: firstRow,
        rows: JSON.stringify(rows),
        on_conflict: policy,
        dry_run: isDryRun,
      }),
    );
  }
}
