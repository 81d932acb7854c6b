import { dbNodeClient } from '@platform/sdk/db-node';
import { answersOf, ownService } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

export const api = dbNodeClient(ownService());

export const { answer } = answersOf(sessionEnded, {
  NOT_FOUND: 'It does not exist. It may have been deleted. Load the page again.',
  FORBIDDEN: 'Your role does not allow this. Ask an operator or an admin to do it.',
  SCOPE_RESERVED: 'Only the service named “authentication” may hold auth:credential-verify.',
  DEPENDENCY_UNAVAILABLE: 'The database does not answer. Look whether the change was made before you repeat it.',
  PROPOSAL_EXISTS: 'An erasure of this user is already proposed. See Erasures of the tenant.',
  PROPOSAL_CLOSED: 'The proposal was decided or has expired. Refresh the list.',
  INTERNAL: 'The service failed unexpectedly. Look whether the change was made before you repeat it.',
});
