import { english, type Texts } from '../../texts/languages';

/** The titles are `securityEvents` in `texts/en.ts`. A new kind is one line there. */
export type SecurityEventKind = keyof Texts['securityEvents'];

/**
 * The kinds whose event is mailed to the owner of the account. The others are not mailed, or another mail reports them
 * better.
 */
export type MailedEventKind = keyof Texts['mails']['eventSubjects'];

export const SECURITY_EVENT_KINDS = Object.keys(english.securityEvents) as SecurityEventKind[];

export const isMailed = (kind: SecurityEventKind): kind is MailedEventKind =>
  Object.hasOwn(english.mails.eventSubjects, kind);

/** Events that do not end all access: the mail reminds its reader to check credentials and API keys. */
export const REMINDS_OF_ACCESS: ReadonlySet<SecurityEventKind> = new Set([
  'session_ended_by_reuse',
  'other_sessions_ended',
  'email_change_taken_back',
  'passkey_removed',
  'provider_disconnected',
  'second_factor_removed',
  'recovery_codes_removed',
  'deletion_requested',
  'administrator_ended_sessions',
  'administrator_locked',
  'administrator_requested_deletion',
]);
