import type { DbNodeError } from '@platform/sdk/db-node';
import { type ApiError, apiErrorOf } from '@platform/web';

/** Messages of codes whose remedy is another one in the console. */
const WORDS: Record<string, string> = {
  NOT_FOUND: 'It no longer exists. Another operator may have removed it; load the page again.',
  FORBIDDEN: 'Your role does not allow this. Ask an operator or an admin to do it.',
  DEPENDENCY_UNAVAILABLE: 'The database does not answer. Check whether the change was made before you repeat it.',
  INTERNAL: 'The service failed unexpectedly. Check whether the change was made before you repeat it.',
};

export const errorFrom = (error: DbNodeError): ApiError => apiErrorOf(error, WORDS);
