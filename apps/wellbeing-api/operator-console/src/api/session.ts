import { getOperatorSession, signInOperator, signOutOperator } from '@platform/sdk/wellbeing';
import { operatorSession } from '@platform/web/console';
import { answer, api } from './client';

export const session = operatorSession({
  get: () => answer(getOperatorSession(api)),
  create: (token) => answer(signInOperator(api, { headers: { authorization: `Bearer ${token}` } })),
  end: () => answer(signOutOperator(api)),
});
