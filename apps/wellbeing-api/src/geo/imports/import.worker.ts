import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { FeatureReader } from '../features/readers/feature-reader';
import type { ImportCall, ImportOptions } from '../features/readers/import-reading';
import { PIECE_BYTES } from '../features/readers/import-reading';
import { type ClaimedImport, ImportLost, ImportWorkStore, type Progress } from './import-work.store';

const INTERVAL_MS = 2_000;
const FORGET_INTERVAL_MS = 600_000;
/** Several of them fit into a lease, so that a slow database does not end it. */
const RENEWAL_MS = 10_000;

const INTERRUPTED = {
  error: {
    code: 'INTERNAL_ERROR',
    message: 'The import was interrupted several times, and nothing was stored. Send the file again.',
  },
};

/**
 * Reads uploaded files, one at a time in each replica. The lease of a replica that stopped ends after a minute. Then
 * another replica starts again from the first byte.
 */
@Injectable()
export class ImportWorker {
  readonly job: BackgroundJob;
  readonly forgetting: BackgroundJob;

  constructor(
    private readonly imports: ImportWorkStore,
    private readonly reader: FeatureReader,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'feature-imports', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
    this.forgetting = jobs.add({
      name: 'feature-imports-forget',
      everyMs: FORGET_INTERVAL_MS,
      run: () => this.imports.forgetOld(),
    });
  }

  /** Reads all files that wait. */
  async run(signal: AbortSignal = new AbortController().signal): Promise<void> {
    await this.imports.giveUp(INTERRUPTED);
    while (!signal.aborted) {
      const claimed = await this.imports.claim();
      if (!claimed) return;
      await this.process(claimed, signal);
    }
  }

  private async process(claimed: ClaimedImport, signal: AbortSignal): Promise<void> {
    const attempt = new ImportAttempt(claimed, this.imports, this.reader);
    const stop = () => attempt.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const result = await attempt.read();
      if (claimed.is_dry_run) await this.imports.end(claimed, 'succeeded', result);
      else await this.imports.store(claimed, result);
    } catch (error) {
      if (error instanceof ImportLost) return;
      if (signal.aborted || !(error instanceof AppError) || error.status >= 500) {
        await this.imports.release(claimed);
        if (!signal.aborted) throw error;
      } else await this.imports.end(claimed, 'failed', { error: errorOf(error) });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

/** One attempt to read a file. */
class ImportAttempt {
  private readonly stopping = new AbortController();
  private readonly progress: Progress = { bytesRead: 0, features: 0 };
  private batches = 0;

  constructor(
    private readonly claimed: ClaimedImport,
    private readonly imports: ImportWorkStore,
    private readonly reader: FeatureReader,
  ) {}

  stop(): void {
    this.stopping.abort();
  }

  /** @throws ImportLost, AppError */
  async read(): Promise<object> {
    const { account_id: owner, bytes, is_dry_run: isDryRun } = this.claimed;
    const options = JSON.parse(this.claimed.options) as ImportOptions;
    const renewal = setInterval(() => void this.renew(), RENEWAL_MS);
    try {
      const task = { options, bytes, isDryRun };
      const { signal } = this.stopping;
      const summary = await this.reader.readImport(task, { owner, signal }, (call) => this.answer(call));
      await this.imports.renew(this.claimed, { bytesRead: bytes, features: summary.features });
      return { features: summary.features, report: summary.report, preview: summary.preview };
    } finally {
      clearInterval(renewal);
    }
  }

  private async answer(call: ImportCall): Promise<Uint8Array | undefined> {
    if ('batch' in call) {
      this.progress.features += call.batch.features;
      await this.imports.addBatch(this.claimed, this.batches++, call.batch, this.progress);
      return undefined;
    }
    const piece = await this.imports.getPiece(this.claimed, call.position);
    this.progress.bytesRead = Math.max(this.progress.bytesRead, call.position * PIECE_BYTES + piece.length);
    return piece;
  }

  private async renew(): Promise<void> {
    try {
      await this.imports.renew(this.claimed, this.progress);
    } catch (error) {
      // A database that does not answer now may answer before the lease ends.
      if (error instanceof ImportLost) this.stop();
    }
  }
}

const errorOf = ({ code, message, details }: AppError) => ({ code, message, details });
