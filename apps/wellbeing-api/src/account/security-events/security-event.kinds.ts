/** What an event is called, and the subject of the mail that tells its owner, where there is one. */
interface KindOfEvent {
  title: string;
  mail: string | null;
  /** Whether the mail reminds its reader to check credentials and API keys, which the event does not end. */
  remindsOfAccess?: boolean;
}

const kinds = <Name extends string>(table: Record<Name, KindOfEvent>): Record<Name, KindOfEvent> => table;

/**
 * Every kind of event, with its words for the page and for the mail. Where `mail` is null, nobody is told or another mail
 * tells it better. A new kind is one line here.
 */
export const SECURITY_EVENTS = kinds({
  signed_in: { title: 'Signed in', mail: 'A sign-in from a new device' },
  sign_in_failed: { title: 'A sign-in failed', mail: null },
  session_ended: { title: 'A session was ended', mail: null },
  other_sessions_ended: {
    title: 'All other sessions were ended',
    mail: 'Your other sessions were ended',
    remindsOfAccess: true,
  },
  password_changed: { title: 'The password was changed', mail: null },
  password_reset: { title: 'A new password was set by a mailed link', mail: null },
  password_confirmed: { title: 'Confirmed for an API key', mail: null },
  email_confirmed: { title: 'The address was confirmed', mail: null },
  email_change_requested: { title: 'Another address was asked for', mail: 'Another address was asked for' },
  email_changed: { title: 'The address was changed', mail: null },
  email_change_taken_back: {
    title: 'The change of the address was taken back',
    mail: 'Your address is as before',
    remindsOfAccess: true,
  },
  passkey_added: { title: 'A passkey was added', mail: 'A passkey was added to your account' },
  passkey_confirmed: { title: 'A suspended passkey was confirmed', mail: 'A suspended passkey was confirmed' },
  passkey_removed: {
    title: 'A passkey was removed',
    mail: 'A passkey was removed from your account',
    remindsOfAccess: true,
  },
  passkey_refused: {
    title: 'A passkey that may be a copy was refused',
    mail: 'A passkey of yours may have been copied',
  },
  second_factor_added: { title: 'The second factor was switched on', mail: 'Your second factor was switched on' },
  second_factor_removed: {
    title: 'The second factor was switched off',
    mail: 'Your second factor was switched off',
    remindsOfAccess: true,
  },
  recovery_codes_made: { title: 'New recovery codes were made', mail: 'You have new recovery codes' },
  recovery_codes_removed: {
    title: 'The recovery codes were removed',
    mail: 'Your recovery codes were removed',
    remindsOfAccess: true,
  },
  second_factor_locked: {
    title: 'Wrong codes after a right password',
    mail: 'Somebody who has your password guesses codes',
  },
  second_factor_removal_requested: {
    title: 'An operator was asked to take the second factor away',
    mail: 'Your second factor is going to be taken away',
  },
  recovery_code_used: { title: 'A recovery code was used', mail: 'A recovery code of yours was used' },
  program_connected: { title: 'A program was connected', mail: 'A program was connected to your account' },
  program_disconnected: { title: 'A program was disconnected', mail: null },
  data_exported: { title: 'All data were exported', mail: 'Your data were exported' },
  deletion_requested: {
    title: 'The deletion of the account was asked for',
    mail: 'Your account is going to be erased',
    remindsOfAccess: true,
  },
  deletion_cancelled: { title: 'The deletion of the account was undone', mail: 'Your account is kept' },
  administrator_looked: { title: 'An administrator looked at the account', mail: null },
  administrator_ended_sessions: {
    title: 'An administrator ended the sessions',
    mail: 'Your sessions were ended by an administrator',
    remindsOfAccess: true,
  },
  administrator_locked: {
    title: 'An administrator locked the account',
    mail: 'Your account was locked',
    remindsOfAccess: true,
  },
  administrator_unlocked: {
    title: 'An administrator unlocked the account',
    mail: 'Your account was unlocked',
  },
  administrator_started_recovery: {
    title: 'An administrator had a link for a new password mailed',
    mail: null,
  },
});

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export const SECURITY_EVENT_KINDS = Object.keys(SECURITY_EVENTS) as SecurityEventKind[];
