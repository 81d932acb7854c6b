import { createHash } from 'node:crypto';
import { apiKey, type Credential, paymentClient, type PaymentClient } from '@platform/sdk/payment';
import { refreshableTokens, wellbeingClient, type WellbeingClient } from '@platform/sdk/wellbeing';
import { notSignedIn } from './failure';
import { readSession, type Session, writeSession } from './session-file';

export const addresses = () => ({
  paymentUrl: process.env['PAYMENT_URL'] || 'http://localhost:3001',
  accountUrl: process.env['ACCOUNT_URL'] || 'http://localhost:3003',
});

export const accountAt = (baseUrl: string): WellbeingClient => wellbeingClient({ baseUrl });

/** With the key in `PAYMENT_API_KEY`, else with the session. @throws Failure where there is neither */
export function connect(): PaymentClient {
  const key = process.env['PAYMENT_API_KEY'];
  if (key) return paymentClient({ baseUrl: addresses().paymentUrl, credential: apiKey(key) });
  const session = currentSession();
  return paymentClient({ baseUrl: session.paymentUrl, credential: credentialOf(session) });
}

/** Whose events and money they are: an account's email, or a key by its digest. */
export function callerName(): string {
  const key = process.env['PAYMENT_API_KEY'];
  return key ? createHash('sha256').update(key).digest('hex') : currentSession().email;
}

export function currentSession(): Session {
  const session = readSession();
  if (!session) throw notSignedIn();
  return session;
}

/** New tokens are kept before they are used: the old refresh token is good for one use. */
export function credentialOf(session: Session): Credential {
  return refreshableTokens(accountAt(session.accountUrl), session, (tokens) => writeSession({ ...session, ...tokens }));
}
