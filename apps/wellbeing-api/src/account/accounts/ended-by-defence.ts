import type { tables } from '../../database/schema';

type TableName = keyof typeof tables;

const OF_ACCOUNT = 'SELECT id FROM sessions WHERE account_id = $1';

/** Also true for an account that was set aside: it has no address. */
const HAS_CONFIRMED_ADDRESS = `EXISTS (
      SELECT FROM accounts a WHERE a.id = $1 AND (a.email_verified_at IS NOT NULL OR a.set_aside_at IS NOT NULL)
    )`;

/**
 * Everything that a defence of an account ends, and how. It lists each table with sessions, credentials, links or
 * pending actions of an account. `ended-by-defence.spec.ts` gives the reason for each other table. `$1` is the account.
 * `$2` is the session that stays, or null.
 */
export const ENDED_BY_DEFENCE = {
  // Consents before sessions, in the same order as a withdrawal: two at the same moment never wait for each other.
  oauth_consents: 'DELETE FROM oauth_consents WHERE account_id = $1',
  personal_tokens: 'DELETE FROM personal_tokens WHERE account_id = $1',
  oauth_codes: `DELETE FROM oauth_codes WHERE session_id IN (${OF_ACCOUNT}) AND used_for IS NULL`,
  /** The end of a session also ends its cookies, its refresh tokens, and the programs that are signed in with it. */
  sessions: `UPDATE sessions SET ended_at = now()
    WHERE account_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid`,
  sign_in_codes: `DELETE FROM sign_in_codes WHERE session_id IN (${OF_ACCOUNT})`,
  webauthn_challenges: `DELETE FROM webauthn_challenges WHERE session_id IN (${OF_ACCOUNT})`,
  second_factor_challenges: 'DELETE FROM second_factor_challenges WHERE account_id = $1',
  second_factor_removals: `UPDATE second_factor_removals SET outcome = 'cancelled', ended_at = now()
    WHERE account_id = $1 AND ended_at IS NULL`,
  /** An authenticator app that was not confirmed yet. */
  totp_secrets: 'DELETE FROM totp_secrets WHERE account_id = $1 AND confirmed_at IS NULL',
  /** Links to an unconfirmed address stay: its reader has a better claim to the account than its password proves. */
  mailed_tokens: `DELETE FROM mailed_tokens WHERE account_id = $1 AND ${HAS_CONFIRMED_ADDRESS}`,
  /** Mails whose links end. The notice of a changed address stays: its link is the owner's own defence. */
  outgoing_mails: `DELETE FROM outgoing_mails
    WHERE account_id = $1 AND (kind = 'change_email' OR ${HAS_CONFIRMED_ADDRESS})
      AND kind IN ('verify_email', 'reset_password', 'change_email')`,
  /** A confirmed change stays: the link to undo it belongs to the earlier address. */
  email_changes: 'DELETE FROM email_changes WHERE account_id = $1 AND confirm_hash IS NOT NULL',
} as const satisfies Partial<Record<TableName, string>>;

export type EndedTable = keyof typeof ENDED_BY_DEFENCE;
