import type { DbNodeError } from '@platform/sdk/db-node';
import { type ApiError, apiErrorOf } from '@platform/web';

/** What an operator is told in other words than the service's. */
const WORDS: Record<string, string> = {
  NOT_FOUND: 'It is not there any more. Somebody may have removed it; load the page again.',
  FORBIDDEN: 'Your role does not allow this. Ask an operator or an admin to do it.',
  SCOPE_RESERVED: 'Only the service named “authentication” may hold auth:credential-verify.',
  DEPENDENCY_UNAVAILABLE: 'The database does not answer. Look whether the change was made before you repeat it.',
  PROPOSAL_EXISTS: 'To erase this user is proposed already. Look under Erasures of the tenant.',
  PROPOSAL_CLOSED: 'Somebody has decided this, or its time is over. Look at the list again.',
  INTERNAL: 'The service failed unexpectedly. Look whether the change was made before you repeat it.',
  HTTPS_REQUIRED: 'Open this console over https.',
};

export const errorFrom = (error: DbNodeError): ApiError => apiErrorOf(error, WORDS);
