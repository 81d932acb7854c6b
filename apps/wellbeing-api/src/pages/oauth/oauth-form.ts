import { AppError } from '@platform/errors';
import { english } from '../../texts/languages';

/** A `state` of 8 KiB is up to three times as long when it is percent-encoded. */
export const FORM = { mediaTypes: ['application/x-www-form-urlencoded'], limitBytes: 48 * 1024 };

/** @throws AppError BAD_REQUEST (400) */
export function queryOf(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) throw new AppError('BAD_REQUEST', { message: english.consent.notFromProgram });
  return address.slice(start + 1);
}
