import { wellbeingClient } from '@platform/sdk/wellbeing';
import { answersOf, ownService } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

export const api = wellbeingClient(ownService());

export const { answer } = answersOf(sessionEnded, {
  NOT_FOUND: 'No account has this address or id. That somebody looked for it is kept.',
  FORBIDDEN: 'Your role does not allow this. Ask an administrator with a larger one.',
});
