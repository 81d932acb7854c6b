import { UUID } from '@platform/errors';
import { UsageError } from './service-command';

/** @throws UsageError unless it is a UUID */
export function uuidOption(text: string): string {
  if (!UUID.test(text)) throw new UsageError('It must be a UUID.');
  return text.toLowerCase();
}

/** @throws UsageError unless it is a whole number of this range */
export const integerOption =
  (min: number, max: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) throw new UsageError(`It must be a whole number from ${min} to ${max}.`);
    return number;
  };

/** A reason for the audit: not blank, and at most 500 characters. @throws UsageError */
export function reasonOption(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > 500) throw new UsageError('It must have 1 to 500 characters.');
  return reason;
}
