/**
 * What this release calls. Readiness looks for each: a later release may have changed what is in a routine, or added
 * others, but it must not have dropped one of these.
 */
export const SERVICE_ROUTINES = [
  'applied_parts',
  'audit_list',
  'auth_event_record',
  'credential_context',
  'database_credential_end',
  'database_credential_issue',
  'database_credential_overview',
  'database_credential_renew',
  'direct_logins_restore',
  'direct_sessions_end',
  'ended_login_list',
  'ended_login_remove',
  'ended_login_shut',
  'identities_touch',
  'identity_create',
  'identity_find',
  'identity_list',
  'identity_rotate',
  'identity_set_enabled',
  'lockout_list',
  'operator_session_create',
  'operator_session_end',
  'operator_session_find',
  'provisioning_missing',
  'schema_recorded',
  'schema_state',
  'server_version',
  'session_create',
  'session_get',
  'session_revoke',
  'tenant_create',
  'tenant_list',
  'user_create',
  'user_get',
  'user_lookup',
  'user_set_status',
  'user_unlock',
  'user_update',
  'verification_token_consume',
  'verification_token_create',
] as const;

/** What it promises to direct logins. */
export const API_ROUTINES = [
  'auth_event_record',
  'credential_context',
  'session_create',
  'session_get',
  'session_revoke',
  'user_create',
  'user_get',
  'user_lookup',
  'user_update',
  'verification_token_consume',
  'verification_token_create',
] as const;

export type RoutineName = (typeof SERVICE_ROUTINES)[number];
