import { tables } from '../../database/schema';
import { ENDED_BY_DEFENCE } from './ended-by-defence';

/** Each other table, and why a defence keeps it. A new table is listed here or in `ENDED_BY_DEFENCE`. */
const LEFT_BY_DEFENCE = {
  account_events: 'audit of whole accounts',
  accounts: 'the account; locking it and changing the password are defences themselves',
  administrator_actions: 'audit of what administrators did',
  answered_challenges: 'used challenges of sign-ins; they belong to no account, and only a valid passkey answers one',
  collections: 'data',
  consents: 'data',
  feature_import_batches: 'data',
  feature_import_pieces: 'data',
  feature_imports: 'data',
  features: 'data',
  idempotency_keys: 'stored responses of the geospatial API, without credentials',
  identity_checks: 'data',
  mailed_links: 'what became of mailed links; it makes none valid',
  mail_allowances: 'limits of mails; a defence restores those of its account, because it ended the links',
  oauth_clients: 'registered programs; they belong to no account',
  oauth_sessions: 'ends with its row of sessions',
  operator_sessions: 'sessions of administrators; they belong to no account',
  passkeys: 'credentials; a reset, a take-back and the lock suspend recent ones',
  password_reset_requests: 'addresses, of no account; the link is mailed to the current address of the account',
  profiles: 'data',
  collection_properties: 'data',
  collection_schemas: 'data',
  property_indexes: 'data',
  property_values: 'data',
  recovery_codes: 'credentials; a take-back removes recent ones, and none of them signs in without the password',
  security_events: 'audit, shown to the owner',
  session_cookies: 'ends with its row of sessions',
  sign_in_failure_notes: 'audit, until they become security events',
  sign_in_failures: 'failed sign-ins by address; a reset lifts the lock',
  sign_up_requests: 'addresses; they belong to no account',
  signing_keys: 'keys of the service',
  id_token_keys: 'keys of the service',
  storage_use: 'data',
  upstream_identities: 'credentials; a reset, a take-back and the lock suspend recent ones',
};

it('each defence ends every table, or the reason to keep the table is listed', () => {
  const named = [...Object.keys(ENDED_BY_DEFENCE), ...Object.keys(LEFT_BY_DEFENCE)];
  expect(Object.keys(tables).toSorted()).toEqual(named.toSorted());
});
