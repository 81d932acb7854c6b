import { CallingThread, type ThreadCalls } from '@platform/http-service';
import { FileBytes } from '../../formats/file-bytes';
import { CHECKING_STEPS } from '../../geometries/problem';
import { BatchWriter, type FeatureBatch } from '../../stored-features/prepared-feature';
import { formatOf } from './file-format';
import { readSubmission, type SubmissionOptions, type SubmissionSummary } from './submission-reading';

export const PIECE_BYTES = 256 * 1024;

/** The largest file has six times the bytes of the largest request. */
const STEPS = 6 * CHECKING_STEPS;

export interface ImportOptions extends Omit<SubmissionOptions, 'isPreviewed' | 'isRequest' | 'format' | 'change'> {
  /** The name of the file; undefined for a GeoJSON document. */
  fileName?: string;
}

/** A file that the thread gets in pieces, and whose features it hands over in batches. */
export interface ImportTask {
  calls: ThreadCalls;
  options: ImportOptions;
  /** With a preview, and without batches. */
  isDryRun: boolean;
  bytes: number;
}

/** What the thread asks the main thread for: a piece of the file, or to store a batch. */
export type ImportCall = { position: number } | { batch: FeatureBatch };

/** @throws AppError VALIDATION_FAILED (422), TooCostly */
export function readImport({ calls, options, isDryRun, bytes }: ImportTask): SubmissionSummary {
  const main = new CallingThread<ImportCall, Uint8Array | undefined>(calls);
  function* pieces(): Generator<Uint8Array> {
    for (let position = 0; position * PIECE_BYTES < bytes; position++) yield main.call({ position })!;
  }
  const writer = new BatchWriter((batch) => void main.call({ batch }, [batch.bytes.buffer]));
  const file = new FileBytes(bytes, pieces);
  const { fileName, ...others } = options;
  const found = fileName === undefined ? {} : formatOf(fileName, file, options);
  const summary = readSubmission(file, { ...others, ...found, isPreviewed: isDryRun }, STEPS, (feature) => {
    if (!isDryRun) writer.add(feature);
  });
  writer.close();
  return summary;
}
