import { paymentClient } from '@platform/sdk/payment';
import { answersOf, ownService } from '@platform/web';
import { sessionEnded } from '@platform/web/console';

export const api = paymentClient(ownService());

export const { answer, errorFrom } = answersOf(sessionEnded, {
  FORBIDDEN: 'Your role does not allow this action. Ask an operator with a higher role.',
});
