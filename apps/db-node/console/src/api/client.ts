import { dbNodeClient } from '@platform/sdk/db-node';
import { answersOf, ownService } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

export const api = dbNodeClient(ownService());

export const { answer } = answersOf(sessionEnded, {
  NOT_FOUND: 'The item does not exist. It may have been deleted. Reload the page.',
  FORBIDDEN: 'Your role does not allow this action. Ask an operator or an admin.',
  SCOPE_RESERVED: 'Only the service named “authentication” may hold auth:credential-verify.',
  DEPENDENCY_UNAVAILABLE: 'The database does not respond. Check whether the change was made before you repeat it.',
  PROPOSAL_EXISTS: 'An erasure of this user is already proposed. See the erasures of the tenant.',
  PROPOSAL_CLOSED: 'The proposal was decided or has expired. Refresh the list.',
  INTERNAL: 'The service failed unexpectedly. Check whether the change was made before you repeat it.',
});
