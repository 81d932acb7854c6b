import { lookAtAccount } from '@platform/sdk/wellbeing';
import { answer, api } from '../api/client';

export type AdministeredAccount = Awaited<ReturnType<typeof look>>;

export const look = (wanted: { email: string } | { account_id: string }, reason: string) =>
  answer(lookAtAccount(api, { body: { ...wanted, reason } }));

/**
 * The last result, for the page of the account: another lookup would be recorded again. It lives as long as the page of
 * the browser and is not stored.
 */
let found: { account: AdministeredAccount; reason: string } | undefined;

export const keepFound = (account: AdministeredAccount, reason: string): void => void (found = { account, reason });

export const takeFound = (id: string): typeof found => (found?.account.id === id ? found : undefined);
