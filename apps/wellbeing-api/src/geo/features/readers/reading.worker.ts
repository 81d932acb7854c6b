import { AppError } from '@platform/errors';
import { Handover, serveTasks } from '@platform/http-service';
import { ERROR_CODES } from '../../../error-codes';
import { CHECKING_STEPS } from '../../geometries/problem';
import { TooCostly } from '../../geometries/work';
import { type ImportTask, readImport } from './import-reading';
import { type Reading, readFeatures, type ReadingTask } from './reading';
import type { SubmissionSummary } from './submission-reading';

serveTasks<ReadingTask | ImportTask, Reading | SubmissionSummary>((task) => {
  try {
    if ('calls' in task) return readImport(task);
    const reading = readFeatures(task, CHECKING_STEPS);
    const texts = reading.batches?.texts ?? [];
    return new Handover(
      reading,
      texts.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    const message = 'A ring cannot be checked: too many of its edges are side by side. Split it, or reduce its edges.';
    throw new AppError(ERROR_CODES.GEOMETRY_TOO_COSTLY, { message });
  }
});
