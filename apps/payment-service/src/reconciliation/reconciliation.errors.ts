import { AppError } from '@platform/errors';
import { ERROR_CODES } from '../error-codes';
import type { ReportProblem } from './report-problem';

export const reconciliationNotFound = () => new AppError(ERROR_CODES.RECONCILIATION_NOT_FOUND);

export const reconciliationInProgress = () =>
  new AppError(ERROR_CODES.RECONCILIATION_IN_PROGRESS, {
    headers: { 'Retry-After': '30' },
  });

export const reportUnreadable = ({ message, place }: ReportProblem) =>
  new AppError(ERROR_CODES.REPORT_UNREADABLE, { message: place === null ? message : `Line ${place}: ${message}` });

export const reportTooLarge = (limitBytes: number) =>
  new AppError('BODY_TOO_LARGE', {
    message: `A report may have at most ${limitBytes / 1024 / 1024} MiB. Send it in parts that each contain whole settlements.`,
    headers: { Connection: 'close' },
  });

export const digestDiffers = () => new AppError(ERROR_CODES.DIGEST_DIFFERS);
