import { Injectable } from '@nestjs/common';
import { UsageError } from '@platform/http-service';
import { DryRun } from './dry-run';
import { type ImportRow, importRowOf } from './import-row';
import { type FileChoice, ImportedFile } from './imported-file';
import { ImportReport } from './import-report';
import { ImportSummary } from './import-summary';
import { type BegunImport, type ConflictPolicy, type Importer, ImportStore, type Verdict } from './import.store';
import type { SourceRow } from './sources/source-user';
import { Throttle } from './throttle';
import { countsOf, type Progress } from './progress';

/** Rows per transaction. Other writers may wait for the transaction and its commit. */
export const BATCH_ROWS = 20;
const REPORT_PAGE = 200;
/** Pauses are twice as long as the batches, so two thirds of the time remain for other callers. */
const PAUSES = 2;

/** Runs one batch, followed by a pause. */
type Paced = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface ImportOptions extends FileChoice {
  tenantId: string;
  policy: ConflictPolicy;
  reportPath: string | null;
  /** Runs without pauses. */
  isFullSpeed: boolean;
}

export type ImportOutcome = ReturnType<ImportSummary['result']> & {
  import_id: string | null;
  report_sha256: string;
};

/** A row of the file, and the row that the routine gets. */
interface ReadRow {
  source: SourceRow;
  row: ImportRow;
}

/** Imports the users of a file into a tenant, or reports what an import would do. */
@Injectable()
export class ImportService {
  constructor(private readonly store: ImportStore) {}

  /**
   * Continues an interrupted import of the same file. For a finished import it writes the report again.
   * @throws UsageError, FileProblem, AppError IMPORT_MOVED, IMPORT_CONFLICT (409)
   */
  async import(options: ImportOptions, by: Importer, progress: Progress): Promise<ImportOutcome> {
    const { tenantId } = options;
    const file = await ImportedFile.inspect(options, progress);
    try {
      const begun = await this.begin(options, file, by);
      if (begun.finished_at === null) {
        progress.begin(file.rowCount, countsOf(begun));
        await this.decideAll(options, file, begun, progress);
      }
      const { report, summary, digest } = await this.write(options, file, begun);
      if (begun.finished_at === null) await this.store.finish(tenantId, begun.import_id, report.rows, digest, by);
      return { import_id: begun.import_id, ...summary.result(), report_sha256: digest };
    } finally {
      await file.close();
    }
  }

  /** Changes neither the database nor the audit. */
  async tryOut(options: ImportOptions, progress: Progress): Promise<ImportOutcome> {
    const file = await ImportedFile.inspect(options, progress);
    try {
      progress.begin(file.rowCount, countsOf());
      return await this.tryAll(options, file, progress);
    } finally {
      await file.close();
    }
  }

  private async begin(
    { tenantId, source, usernameRule }: ImportOptions,
    file: ImportedFile,
    by: Importer,
  ): Promise<BegunImport> {
    const begun = await this.store.begin(tenantId, { source, sha256: await file.digest(), usernameRule }, by);
    if (begun.username_rule !== usernameRule)
      throw new UsageError(`the import of this file was started with --username ${begun.username_rule}: use it again`);
    if (begun.finished_at !== null && (await this.store.verdicts(tenantId, begun.import_id, 0, 1)).length === 0)
      throw new UsageError('this file was imported more than 30 days ago, and its verdicts are deleted');
    return begun;
  }

  private async tryAll(options: ImportOptions, file: ImportedFile, progress: Progress): Promise<ImportOutcome> {
    const report = new ImportReport(options.reportPath);
    const summary = new ImportSummary();
    const dryRun = new DryRun();
    await this.eachBatch(options, file, { decided: 0, now: new Date() }, progress, async (firstRow, read) => {
      const { tenantId, policy } = options;
      const rows = read.map(({ row }) => row);
      const tried = await this.store.tryOut(tenantId, firstRow, dryRun.prepare(rows), policy);
      const verdicts = dryRun.verdictsOf(rows, tried);
      const reported = verdicts.map((verdict, index) => ({ verdict, row: read[index]!.source }));
      for (const row of reported) summary.add(row);
      await report.add(reported);
      return verdicts;
    });
    return { import_id: null, ...summary.result(), report_sha256: await report.end() };
  }

  private async decideAll(
    options: ImportOptions,
    file: ImportedFile,
    begun: BegunImport,
    progress: Progress,
  ): Promise<void> {
    const { tenantId, policy } = options;
    const from = { decided: Number(begun.decided), now: begun.started_at };
    await this.eachBatch(options, file, from, progress, (firstRow, read) => {
      const rows = read.map(({ row }) => row);
      return this.store.decide(tenantId, begun.import_id, firstRow, rows, policy);
    });
  }

  private async eachBatch(
    { isFullSpeed }: ImportOptions,
    file: ImportedFile,
    { decided, now }: { decided: number; now: Date },
    progress: Progress,
    decide: (firstRow: number, rows: ReadRow[]) => Promise<Verdict[]>,
  ): Promise<void> {
    const paced = pacedBy(isFullSpeed);
    const flush = async (firstRow: number, rows: ReadRow[]): Promise<void> =>
      progress.add(await paced(() => decide(firstRow, rows)));
    let row = 0;
    let batch: ReadRow[] = [];
    for await (const source of file.rows(now)) {
      if (++row <= decided) continue;
      batch.push({ source, row: importRowOf(source, file.options.usernameRule) });
      if (batch.length < BATCH_ROWS) continue;
      await flush(row - batch.length + 1, batch);
      batch = [];
    }
    if (batch.length > 0) await flush(row - batch.length + 1, batch);
  }

  /** Writes the report from the stored verdicts and the file. */
  private async write({ tenantId, reportPath, isFullSpeed }: ImportOptions, file: ImportedFile, begun: BegunImport) {
    const report = new ImportReport(reportPath);
    const summary = new ImportSummary();
    const paced = pacedBy(isFullSpeed);
    const rows = file.rows(begun.started_at);
    try {
      for (;;) {
        const page = await paced(() => this.store.verdicts(tenantId, begun.import_id, report.rows, REPORT_PAGE));
        const reported = [];
        for (const verdict of page) reported.push({ verdict, row: await nextOf(rows) });
        for (const row of reported) summary.add(row);
        await report.add(reported);
        if (page.length < REPORT_PAGE) return { report, summary, digest: await report.end() };
      }
    } finally {
      // Closes the file of the users.
      await rows.return(undefined);
    }
  }
}

async function nextOf(rows: AsyncGenerator<SourceRow>): Promise<SourceRow> {
  const { done, value } = await rows.next();
  if (done) throw new UsageError('the file has fewer rows than its import has verdicts');
  return value as SourceRow;
}

function pacedBy(isFullSpeed: boolean): Paced {
  const throttle = new Throttle(PAUSES);
  return isFullSpeed ? (work) => work() : (work) => throttle.batch(work);
}
