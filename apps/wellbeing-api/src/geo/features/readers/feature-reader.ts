import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { AnsweredCalls, type RequestContext, TaskTooCostly, WorkerPool } from '@platform/http-service';
import type { Request } from 'express';
import type { TimeField } from '../../geometries/temporal-extent';
import { TooCostly } from '../../geometries/work';
import type { Requester } from '../../ogc/requester';
import type { ImportSummary } from '../../formats/import-report';
import type { FeatureRow } from '../../stored-features/stored-feature';
import type { FeatureBatches, PreparedFeature } from '../../stored-features/prepared-feature';
import { INLINE_BYTES } from '../../threads/geometry-threads';
import type { ChosenIds } from './chosen-ids';
import { type Reading, readFeatures, type ReadingTask } from './reading';
import type { ImportCall, ImportTask } from './import-reading';
import type { SubmissionPreview } from './submission-preview';
import { type SubmissionSummary, TooLargeForRequest } from './submission-reading';

export const TEN_MEBIBYTES = 10 * 1024 * 1024;
/** A larger file than one request may have is received in pieces, and read in the background. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

/** Some GIS clients send no media type. */
export const FEATURE_BODY = {
  limitBytes: TEN_MEBIBYTES,
  mediaTypes: ['application/geo+json', 'application/json'],
  mayBeUntyped: true,
};

const INLINE_STEPS = 100_000;

/** How the bytes of a submission are read. */
export type ReadingOptions = Omit<ReadingTask, 'bytes' | 'as' | 'stored'>;

export interface ReadSubmission {
  batches: FeatureBatches;
  /** If a preview was requested. */
  preview?: SubmissionPreview;
  /** What was omitted, repaired or changed. */
  report: ImportSummary;
  /** SHA-256 of the request body. */
  digest: Uint8Array;
}

/** Of the request and of the collection. */
interface FeatureOptions {
  crs: string;
  timeField: TimeField | null;
  /** For the id that the caller chose. */
  ids?: ChosenIds;
}

export const bodyOf = (request: Request & RequestContext): Buffer => request.rawBody ?? Buffer.alloc(0);

/** The largest files take about one second. */
const CPU_SECONDS = 5;

const TOO_COSTLY = {
  time: `The file was not read: reading it took more than ${CPU_SECONDS} s of CPU time. Split it into smaller files and send each.`,
  memory:
    'The file was not read: it needs more memory than one file may use. Split it into smaller files and send each.',
};

/** The largest files take about a quarter of it. Waits for the database are not CPU time. */
const IMPORT_CPU_SECONDS = 60;
const IMPORT_LIMITS = { cpuTimeoutMs: IMPORT_CPU_SECONDS * 1_000, timeoutMs: 600_000 };

const IMPORT_TOO_COSTLY = {
  time: `The file was not imported: reading it took more than ${IMPORT_CPU_SECONDS} s of CPU time. Split it into smaller files and send each.`,
  memory:
    'The file was not imported: one of its features needs more memory than one file may use. Split that feature, and send the file again.',
};

/**
 * Parses, checks and prepares the features of a request. Larger requests and files are read in threads. An account uses
 * at most one of the two threads, so its slow files delay no other account.
 */
@Injectable()
export class FeatureReader implements OnModuleDestroy {
  private readonly threads = new WorkerPool<ReadingTask | ImportTask, Reading | SubmissionSummary>({
    file: require.resolve('./reading.worker'),
    threads: 2,
    threadsPerOwner: 1,
    waiting: 16,
    busyMessage: 'Too many files are waiting to be read. Send the file again in a few seconds.',
    memoryMegabytes: 72,
    cpuTimeoutMs: CPU_SECONDS * 1_000,
    timeoutMs: 30_000,
  });

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }

  /**
   * Reads a Feature or FeatureCollection, or a file in another format.
   * @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422)
   */
  async readSubmission(bytes: Buffer, requester: Requester, options: ReadingOptions = {}): Promise<ReadSubmission> {
    const reading = await this.read({ ...options, bytes, as: 'submission' }, requester);
    if (reading.isTooLarge) throw new TooLargeForRequest();
    const { batches, preview, report, digest } = reading;
    return { batches: { ...batches!, timeField: options.timeField }, preview, report: report!, digest };
  }

  /** @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422) */
  async readFeature(bytes: Buffer, requester: Requester, options: FeatureOptions): Promise<PreparedFeature> {
    return (await this.read({ bytes, as: 'feature', ...options }, requester)).feature!;
  }

  /** The feature after a JSON Merge Patch (RFC 7396). @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422) */
  async readPatched(
    stored: FeatureRow,
    patch: Buffer,
    requester: Requester,
    { crs, timeField }: FeatureOptions,
  ): Promise<PreparedFeature> {
    return (await this.read({ bytes: patch, as: 'patch', stored, crs, timeField }, requester)).feature!;
  }

  /**
   * Reads a large file for an import. It shares the threads with the requests of its account.
   * @param answer gives the thread a piece of the file, or stores a batch. If it throws, the reading fails with its error
   * @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422)
   */
  async readImport(
    task: Omit<ImportTask, 'calls'>,
    { owner, signal, onThreadTime }: Requester,
    answer: (call: ImportCall) => Promise<Uint8Array | undefined>,
  ): Promise<SubmissionSummary> {
    const calls = new AnsweredCalls<ImportCall>(answer);
    try {
      const { forThread } = calls;
      const options = { owner, signal, onThreadTime, transfer: [forThread.port], limits: IMPORT_LIMITS };
      return (await this.threads.run({ ...task, calls: forThread }, options)) as SubmissionSummary;
    } catch (error) {
      if (calls.refusal !== undefined) throw calls.refusal;
      throw error instanceof TaskTooCostly ? validationFailed(IMPORT_TOO_COSTLY[error.limit]) : error;
    } finally {
      calls.close();
    }
  }

  private async read(task: ReadingTask, requester: Requester): Promise<Reading> {
    const stored = task.stored ? (task.stored.geometry?.length ?? 0) + (task.stored.properties?.length ?? 0) : 0;
    // A file in another format is read in a thread, whatever its size.
    if (task.format === undefined && task.bytes.length + stored <= INLINE_BYTES) {
      try {
        return readFeatures(task, INLINE_STEPS);
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
      }
    }
    try {
      return (await this.threads.run(task, requester)) as Reading;
    } catch (error) {
      throw error instanceof TaskTooCostly ? validationFailed(TOO_COSTLY[error.limit]) : error;
    }
  }
}
