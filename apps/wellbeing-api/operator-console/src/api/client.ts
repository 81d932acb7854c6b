import { wellbeingClient } from '@platform/sdk/wellbeing';
import { answersOf, ownService } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

export const api = wellbeingClient(ownService());

export const { answer } = answersOf(sessionEnded, {
  NOT_FOUND: 'No account has this email address or id. The lookup is recorded.',
  EMAIL_TAKEN: 'An account with this email address exists. Look it up.',
  FORBIDDEN: 'Your role does not allow this action. Ask an administrator with a higher role.',
});
