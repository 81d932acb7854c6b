import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../../database/schema';
import { SignInProviders } from '../../credentials/upstream-identities/sign-in-providers';
import { MAY_BE_OF_ANOTHER, RECENT_DAYS } from '../../accounts/defence.store';

export const CREDENTIAL_KINDS = [
  'passkey',
  'second_factor',
  'recovery_codes',
  'program',
  'personal_token',
  'provider',
] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/** `ended`: a program that was disconnected by a defence or by its owner. */
export type CredentialState = 'active' | 'suspended' | 'ended';

/** A credential that was added in the last 30 days or is suspended, or a provider from before the address was confirmed. */
export interface RecentCredential {
  kind: CredentialKind;
  /** The id of the passkey, the program, the token or the identity at a provider. Null if the account has at most one, and for a disconnected program. */
  id: string | null;
  /** The name that the owner gave the passkey or the token, or the name of the program or provider; null if it has none. */
  name: string | null;
  state: CredentialState;
  addedAt: Date;
  /** Empty if it is older than the stored events. */
  device: string;
  network: string;
}

const { security_events } = tables;

// An event is written in the transaction that adds its credential, so both have the same time.
const LIST = defineStatement({
  name: 'recent_credentials_list',
  text: `WITH added AS (
      SELECT 'passkey' AS kind, id::text AS id, name, CASE WHEN suspended_at IS NULL THEN 'active' ELSE 'suspended' END AS state,
        created_at AS added_at, 'passkey_added' AS event
      FROM passkeys
      WHERE account_id = $1 AND (suspended_at IS NOT NULL OR ${MAY_BE_OF_ANOTHER.passkeys})
      UNION ALL
      SELECT 'provider', id::text, issuer, CASE WHEN suspended_at IS NULL THEN 'active' ELSE 'suspended' END, created_at,
        'provider_connected'
      FROM upstream_identities
      WHERE account_id = $1 AND (suspended_at IS NOT NULL OR ${MAY_BE_OF_ANOTHER.upstream_identities})
      UNION ALL
      SELECT 'second_factor', NULL, NULL, 'active', confirmed_at, 'second_factor_added'
      FROM totp_secrets WHERE account_id = $1 AND confirmed_at > now() - make_interval(days => $2)
      UNION ALL
      SELECT DISTINCT 'recovery_codes', NULL, NULL, 'active', r.created_at, 'recovery_codes_made'
      FROM recovery_codes r JOIN totp_secrets t ON t.account_id = r.account_id
      WHERE r.account_id = $1 AND r.created_at > now() - make_interval(days => $2) AND r.created_at <> t.confirmed_at
      UNION ALL
      SELECT 'program', c.client_id, (SELECT p.name FROM oauth_clients p WHERE p.id = c.client_id), 'active', c.granted_at,
        'program_connected'
      FROM oauth_consents c
      WHERE c.account_id = $1 AND c.granted_at > now() - make_interval(days => $2)
      UNION ALL
      SELECT 'personal_token', id::text, name, 'active', created_at, 'personal_token_created'
      FROM personal_tokens
      WHERE account_id = $1 AND created_at > now() - make_interval(days => $2) AND expires_at > now()
    ), ended AS (
      SELECT DISTINCT ON (e.detail) e.detail, e.happened_at, e.device, e.network FROM security_events e
      WHERE e.account_id = $1 AND e.kind = 'program_connected' AND e.happened_at > now() - make_interval(days => $2)
        AND NOT EXISTS (
          SELECT FROM oauth_consents c
          WHERE c.account_id = $1 AND (SELECT p.name FROM oauth_clients p WHERE p.id = c.client_id) = e.detail
        )
      ORDER BY e.detail, e.happened_at DESC
    ), known AS (
      SELECT a.kind, a.id, a.name, a.state, a.added_at, coalesce(e.device, '') AS device, coalesce(e.network, '') AS network
      FROM added a LEFT JOIN LATERAL (
        SELECT e.device, e.network FROM security_events e
        WHERE e.account_id = $1 AND e.kind = a.event AND e.happened_at = a.added_at LIMIT 1
      ) e ON true
      UNION ALL
      SELECT 'program', NULL, detail, 'ended', happened_at, device, network FROM ended
    )
    SELECT kind, id, name, state, added_at, device, network FROM known ORDER BY added_at DESC, id`,
  row: {
    kind: sql.text,
    id: sql.nullable(sql.text),
    name: sql.nullable(sql.text),
    state: sql.text,
    added_at: sql.present(sql.nullable(sql.timestamptz)),
    ...sql.pick(security_events, 'device', 'network'),
  },
});

@Injectable()
export class RecentCredentialStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly providers: SignInProviders,
  ) {}

  /** Newest first. For a disconnected program, its last connection. */
  async list(accountId: string): Promise<RecentCredential[]> {
    const rows = await LIST.rows(this.dataSource, [accountId, RECENT_DAYS]);
    return rows.map(({ kind, state, added_at: addedAt, name, ...row }) => ({
      ...row,
      name: kind === 'provider' && name !== null ? this.providers.labelOf(name) : name,
      kind: kind as CredentialKind,
      state: state as CredentialState,
      addedAt,
    }));
  }
}
