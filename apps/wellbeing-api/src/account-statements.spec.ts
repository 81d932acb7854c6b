import { definedStatements } from '@platform/database';
import { ownerless } from '@platform/testing';
import { tables } from './database/schema';

/**
 * Statements that find their row by a secret, which belongs to one account. Secrets are cookies, codes, mailed tokens,
 * challenges, personal access tokens, and the id of a passkey. The id of an account, or of a session found by a secret,
 * counts too. So do the issuer and subject that a provider verified.
 */
const BY_SECRET = [
  'current_sessions_find',
  'email_change_find_to_confirm',
  'email_change_find_to_take_back',
  'mailed_link_find',
  'mailed_link_note_use',
  'mailed_token_find',
  'oauth_code_end_replayed',
  'oauth_code_find_owner',
  'passkey_find_by_credential',
  'personal_token_find',
  'proof_hold',
  'second_factor_challenge_consume',
  'second_factor_challenge_find',
  'session_find_by_cookie',
  'session_note_use',
  'sign_in_code_consume',
  'upstream_decision_find',
  'upstream_identity_find',
];
/**
 * The service's own work: send mails, re-encrypt, delete old rows. The sign-ins and sign-outs of administrators too.
 */
const OWN_WORK = [
  'collection-lock',
  'collection-untimed',
  'email_changes_forget_old',
  'feature_import_add_batch',
  'feature_import_end',
  'feature_import_give_up',
  'feature_import_release',
  'feature_import_renew',
  'feature_imports_forget_old',
  'oauth_client_remove',
  'identity_checks_sealed_before',
  'mail_remove',
  'mail_retry_after',
  'mail_seal',
  'mailed_links_forget_old',
  'mailed_tokens_forget_old',
  'mails_claim',
  'mails_oldest',
  'mails_sealed_before',
  'operator_session_create',
  'operator_session_end',
  'personal_tokens_forget_old',
  'security_events_forget_old',
  'second_factor_challenges_forget_old',
  'sessions_forget_old',
  'totp_forget_unconfirmed',
  'totp_sealed_before',
  'upstream_decisions_forget_old',
];

it('each statement on the rows of an account names the account', () => {
  const nameless = ownerless(__dirname, tables, definedStatements).map(([, name]) => name);
  expect(nameless.toSorted()).toEqual([...BY_SECRET, ...OWN_WORK].toSorted());
});
