import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from '../../database/schema';

/** The file of an export that contains each table. A new table must be listed here or below. */
const EXPORTED = {
  accounts: 'account.json',
  collections: 'collections/',
  consents: 'consents.json',
  email_changes: 'email-changes.json',
  features: 'collections/',
  identity_checks: 'kyc.json',
  oauth_consents: 'programs.json',
  passkeys: 'passkeys.json',
  personal_tokens: 'personal-tokens.json',
  profiles: 'profile.json',
  recovery_codes: 'second-factor.json',
  security_events: 'security-events.json',
  sessions: 'sessions.json',
  totp_secrets: 'second-factor.json',
  upstream_identities: 'sign-in-providers.json',
};

/** The tables that are not exported, and why. */
const NOT_EXPORTED = {
  account_events: 'about accounts that were set aside or merged, which have no sign-in',
  administrator_actions: 'texts of administrators; the actions are among the security events',
  answered_challenges: 'digests, for ten minutes',
  feature_import_batches: 'checked features, for minutes, until they are stored as features',
  feature_import_pieces: 'bytes of files, until their features are stored',
  feature_imports: 'progress of files, for a week; their features are exported',
  idempotency_keys: 'stored responses, for a day',
  mail_allowances: 'digests of addresses, for a day',
  mailed_links: 'digests',
  mailed_tokens: 'digests',
  oauth_clients: 'no personal data',
  oauth_codes: 'digests, for a minute',
  oauth_sessions: 'the sessions of programs, which are in programs.json',
  operator_sessions: 'sessions of administrators',
  outgoing_mails: 'not sent to the person yet',
  password_reset_requests: 'sealed, until they are answered',
  collection_properties: 'names and types of the properties of features, which are exported',
  collection_schemas: 'types of the geometries of features, which are exported, and the progress of scans',
  property_indexes: 'progress of each index; its declaration is exported with the collection',
  property_values: 'copies from features, which are exported',
  second_factor_challenges: 'digests, for five minutes',
  second_factor_removals: 'texts of operators; the actions are among the security events',
  session_cookies: 'digests',
  sign_in_codes: 'digests, for a minute',
  sign_in_failure_notes: 'until they become security events',
  sign_in_failures: 'digests of addresses, for a day',
  sign_up_requests: 'sealed, until they are answered',
  signing_keys: 'no personal data',
  id_token_keys: 'no personal data',
  storage_use: 'a sum over the exported rows',
  upstream_decisions: 'sign-ins that wait for a decision, for half an hour',
  upstream_proofs: 'proofs of sessions, for five minutes',
  webauthn_challenges: 'digests, for ten minutes',
};

it('an export contains each table, or the reason to omit the table is listed', () => {
  expect(Object.keys(tables).toSorted()).toEqual(Object.keys({ ...EXPORTED, ...NOT_EXPORTED }).toSorted());
  const service = readFileSync(join(__dirname, 'export.service.ts'), 'utf8');
  expect(Object.values(EXPORTED).filter((file) => !service.includes(file))).toEqual([]);
});
