import { getOperatorSession, signInOperator, signOutOperator } from '@platform/sdk/payment';
import { operatorSession } from '@platform/web/console';
import { answer, api } from './client';

export const session = operatorSession({
  get: async () => (await answer(getOperatorSession(api))).data,
  create: async (token) => (await answer(signInOperator(api, { headers: { authorization: `Bearer ${token}` } }))).data,
  end: () => answer(signOutOperator(api)),
});
