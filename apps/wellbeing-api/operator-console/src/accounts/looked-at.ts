import { lookAtAccount } from '@platform/sdk/wellbeing';
import { answer, api } from '../api/client';

export type AdministeredAccount = Awaited<ReturnType<typeof look>>;

export const look = (wanted: { email: string } | { account_id: string }, reason: string) =>
  answer(lookAtAccount(api, { body: { ...wanted, reason } }));

/**
 * The account that was found last, on its way to its page: another look would be kept as another one. It lives as long as
 * the page of the browser and is stored nowhere.
 */
let found: { account: AdministeredAccount; reason: string } | undefined;

export const keepFound = (account: AdministeredAccount, reason: string): void => void (found = { account, reason });

export const takeFound = (id: string): typeof found => (found?.account.id === id ? found : undefined);
