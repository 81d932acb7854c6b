import { Injectable } from '@nestjs/common';
import { UsageError } from '@platform/http-service';
import { DryRun } from './dry-run';
import { factsOf, openFile } from './files/open-file';
import { type ImportRow, importRowOf } from './import-row';
import { ImportReport } from './import-report';
import { type BegunImport, type ConflictPolicy, type Importer, ImportStore, type Verdict } from './import.store';
import { SOURCES, type SourceName } from './sources/sources';
import { Throttle } from './throttle';
import { type Counts, countsOf, type Progress } from './progress';
import type { UsernameRule } from './usernames';

/** Rows per transaction. Other writers may wait for the transaction and its commit. */
export const BATCH_ROWS = 20;
const REPORT_PAGE = 200;
/** Pauses are twice as long as the batches, so two thirds of the time remain for other callers. */
const PAUSES = 2;

/** Runs one batch, followed by a pause. */
type Paced = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface ImportOptions {
  tenantId: string;
  source: SourceName;
  path: string;
  usernameRule: UsernameRule;
  policy: ConflictPolicy;
  reportPath: string | null;
  /** Runs without pauses. */
  isFullSpeed: boolean;
}

export interface ImportOutcome extends Counts {
  import_id: string | null;
  report_sha256: string;
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
    const { tenantId, source, usernameRule } = options;
    const facts = await factsOf(options.path);
    const begun = await this.store.begin(tenantId, { source, sha256: facts.sha256, usernameRule }, by);
    if (begun.username_rule !== usernameRule)
      throw new UsageError(`the import of this file was started with --username ${begun.username_rule}: use it again`);
    if (begun.finished_at !== null && (await this.store.verdicts(tenantId, begun.import_id, 0, 1)).length === 0)
      throw new UsageError('this file was imported more than 30 days ago, and its verdicts are deleted');
    if (begun.finished_at === null) {
      progress.begin(facts.bytes, countsOf(begun));
      await this.decideAll(options, begun, progress);
    }
    const { report, sha256 } = await this.write(options, begun.import_id);
    if (begun.finished_at === null) await this.store.finish(tenantId, begun.import_id, report.rows, sha256, by);
    const counts = countsOf(await this.store.begin(tenantId, { source, sha256: facts.sha256, usernameRule }, by));
    return { import_id: begun.import_id, ...counts, report_sha256: sha256 };
  }

  /** Changes neither the database nor the audit. */
  async tryOut(options: ImportOptions, progress: Progress): Promise<ImportOutcome> {
    const report = new ImportReport(options.reportPath);
    const dryRun = new DryRun();
    const facts = await factsOf(options.path);
    progress.begin(facts.bytes, countsOf());
    await this.eachBatch(options, 0, progress, async (firstRow, rows) => {
      const { tenantId, policy } = options;
      const verdicts = dryRun.verdictsOf(
        rows,
        await this.store.tryOut(tenantId, firstRow, dryRun.prepare(rows), policy),
      );
      await report.add(verdicts);
      return verdicts;
    });
    return { import_id: null, ...progress.counts, report_sha256: await report.end() };
  }

  private async decideAll(options: ImportOptions, begun: BegunImport, progress: Progress): Promise<void> {
    const { tenantId, policy } = options;
    await this.eachBatch(options, Number(begun.decided), progress, (firstRow, rows) =>
      this.store.decide(tenantId, begun.import_id, firstRow, rows, policy),
    );
  }

  private async eachBatch(
    { path, source, usernameRule, isFullSpeed }: ImportOptions,
    decided: number,
    progress: Progress,
    decide: (firstRow: number, rows: ImportRow[]) => Promise<Verdict[]>,
  ): Promise<void> {
    const paced = pacedBy(isFullSpeed);
    const flush = async (firstRow: number, rows: ImportRow[]): Promise<void> =>
      progress.add(await paced(() => decide(firstRow, rows)));
    let row = 0;
    let batch: ImportRow[] = [];
    for await (const read of SOURCES[source](await openFile(path, (bytes) => progress.read(bytes)))) {
      if (++row <= decided) continue;
      batch.push(importRowOf(read, usernameRule));
      if (batch.length < BATCH_ROWS) continue;
      await flush(row - batch.length + 1, batch);
      batch = [];
    }
    if (row === 0) throw new UsageError(`--file contains no users in the format of ${source}`);
    if (batch.length > 0) await flush(row - batch.length + 1, batch);
  }

  private async write({ tenantId, reportPath, isFullSpeed }: ImportOptions, importId: string) {
    const report = new ImportReport(reportPath);
    const paced = pacedBy(isFullSpeed);
    for (;;) {
      const page = await paced(() => this.store.verdicts(tenantId, importId, report.rows, REPORT_PAGE));
      await report.add(page);
      if (page.length < REPORT_PAGE) return { report, sha256: await report.end() };
    }
  }
}

function pacedBy(isFullSpeed: boolean): Paced {
  const throttle = new Throttle(PAUSES);
  return isFullSpeed ? (work) => work() : (work) => throttle.batch(work);
}
