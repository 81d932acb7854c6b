import { createHash } from 'node:crypto';
import { apiKey, type Credential, paymentClient, type PaymentClient } from '@platform/sdk/payment';
import { refreshableTokens, wellbeingClient, type WellbeingClient } from '@platform/sdk/wellbeing';
import { type KeyInUse, notSignedIn } from './failure';
import { type AccountSession, currentProfile, isProfileNamed, readSession, writeSession } from './session-file';

export const addresses = () => ({
  paymentUrl: process.env['PAYMENT_URL'] || 'http://localhost:3001',
  accountUrl: process.env['ACCOUNT_URL'] || 'http://localhost:3003',
});

export const accountAt = (baseUrl: string): WellbeingClient => wellbeingClient({ baseUrl });

/** The key in `PAYMENT_API_KEY`, unless a profile is named; else the key of the profile. Undefined for a sign-in. */
function keyOf(): { key: string; source: string; paymentUrl: string } | undefined {
  const key = process.env['PAYMENT_API_KEY'];
  if (key && !isProfileNamed()) return { key, source: 'PAYMENT_API_KEY', paymentUrl: addresses().paymentUrl };
  const session = readSession();
  if (session === null || !('apiKey' in session)) return undefined;
  return { key: session.apiKey, source: `the profile ${currentProfile()}`, paymentUrl: session.paymentUrl };
}

/** The public part of a key names it. What has another form is not shown. */
export function keyInUse(): KeyInUse | undefined {
  const used = keyOf();
  const [, id] = /^(n_(?:live|test)_[0-9A-Za-z]{16})_/.exec(used?.key ?? '') ?? [];
  return used && { source: used.source, id: id === undefined ? '' : ` ${id}…` };
}

/** With a key, else with the session. @throws Failure where there is neither */
export function connect(): PaymentClient {
  const used = keyOf();
  if (used) return paymentClient({ baseUrl: used.paymentUrl, credential: apiKey(used.key) });
  const session = currentSession();
  return paymentClient({ baseUrl: session.paymentUrl, credential: credentialOf(session) });
}

/** Whose events and money they are: an account's email, or a key by its digest. */
export function callerName(): string {
  const used = keyOf();
  return used ? createHash('sha256').update(used.key).digest('hex') : currentSession().email;
}

/** @throws Failure where no account is signed in */
export function currentSession(): AccountSession {
  const session = readSession();
  if (session === null || 'apiKey' in session) throw notSignedIn();
  return session;
}

/** New tokens are kept before they are used: the old refresh token is good for one use. */
export function credentialOf(session: AccountSession): Credential {
  return refreshableTokens(accountAt(session.accountUrl), session, (tokens) => writeSession({ ...session, ...tokens }));
}
