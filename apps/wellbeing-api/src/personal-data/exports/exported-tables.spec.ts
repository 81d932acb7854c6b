import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../database/schema';

/** What stands in which file of an export. A new table is named here or below, or this fails. */
const EXPORTED = {
  accounts: 'account.json',
  collections: 'collections/',
  consents: 'consents.json',
  email_changes: 'email-changes.json',
  features: 'collections/',
  identity_checks: 'kyc.json',
  oauth_consents: 'programs.json',
  passkeys: 'passkeys.json',
  profiles: 'profile.json',
  recovery_codes: 'second-factor.json',
  security_events: 'security-events.json',
  sessions: 'sessions.json',
  totp_secrets: 'second-factor.json',
};

/** And why the rest does not. */
const NOT_EXPORTED = {
  account_events: 'of accounts that were set aside or merged, which nobody signs in to',
  administrator_actions: 'an administrator’s words; that it happened is among the security events',
  answered_challenges: 'digests, for ten minutes',
  idempotency_keys: 'copies of answers, for a day',
  mail_allowances: 'digests of addresses, for a day',
  mailed_tokens: 'digests',
  oauth_clients: 'of nobody',
  oauth_codes: 'digests, for a minute',
  oauth_sessions: 'the sessions of programs, which programs.json names',
  operator_sessions: 'of administrators',
  outgoing_mails: 'on their way to the person',
  password_reset_requests: 'sealed, until they are answered',
  property_indexes: 'how far each index is; what was declared is the collection’s',
  property_values: 'copies of what features have, which are exported',
  second_factor_challenges: 'digests, for five minutes',
  second_factor_removals: 'an operator’s words; that it happened is among the security events',
  session_cookies: 'digests',
  sign_in_codes: 'digests, for a minute',
  sign_in_failure_notes: 'until they are security events',
  sign_in_failures: 'digests of addresses, for a day',
  sign_up_requests: 'sealed, until they are answered',
  signing_keys: 'of nobody',
  storage_use: 'a sum of what is exported',
  webauthn_challenges: 'digests, for ten minutes',
};

it('of every table an export has what is a person’s, or it is said why not', () => {
  expect(Object.keys(tables).toSorted()).toEqual(Object.keys({ ...EXPORTED, ...NOT_EXPORTED }).toSorted());
  const service = readFileSync(join(__dirname, 'export.service.ts'), 'utf8');
  expect(Object.values(EXPORTED).filter((file) => !service.includes(file))).toEqual([]);
});
