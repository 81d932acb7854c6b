import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { type MailKind, OutboxStore } from './outbox.store';

export interface Recipient {
  id: string;
  email: string;
}

export interface NewLink {
  token: string;
  lifetimeSeconds: number;
}

/** What a mail tells of an event. */
export interface EventInWords {
  title: string;
  happenedAt: Date;
  device: string;
  network: string;
  detail: string | null;
  /** Whether the mail reminds its reader to check credentials and API keys. */
  remindsOfAccess: boolean;
}

const DAY_SECONDS = 86_400;

/**
 * The mails of the account service, put into the outbox with the transaction that they belong to. A link carries its token
 * in the path: query strings end up in logs.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly config: WellbeingConfig,
  ) {}

  addEmailVerification(manager: EntityManager, to: Recipient, { token, lifetimeSeconds }: NewLink): Promise<void> {
    return this.add(manager, to, 'verify_email', lifetimeSeconds, 'Confirm your email address', [
      'Please confirm that this address is yours:',
      this.link(`/verify-email/${token}`),
      `The link works once, for ${spoken(lifetimeSeconds)}. If you did not sign up, ignore this mail: without it the account stays unconfirmed.`,
    ]);
  }

  addPasswordReset(manager: EntityManager, to: Recipient, { token, lifetimeSeconds }: NewLink): Promise<void> {
    return this.add(manager, to, 'reset_password', lifetimeSeconds, 'Choose a new password', [
      'Somebody asked for a new password for this address. If it was you, choose one here:',
      this.link(`/reset-password/${token}`),
      `The link works once, for ${spoken(lifetimeSeconds)}, and ends when the password is changed. Earlier links work as well until they expire. If it was not you, ignore this mail.`,
    ]);
  }

  /** To whoever has the address that somebody signed up with. */
  addSignUpTaken(manager: EntityManager, to: Recipient): Promise<void> {
    return this.add(manager, to, 'sign_up_taken', DAY_SECONDS, 'You have an account already', [
      'Somebody signed up with this address, which has an account already. If it was you, sign in:',
      this.link('/login'),
      'If you forgot the password, or never confirmed this address, choose a new password:',
      this.link('/forgot-password'),
      'If it was not you, ignore this mail: nothing was changed, and they were not told.',
    ]);
  }

  addPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    return this.add(manager, to, 'password_changed', 3 * DAY_SECONDS, 'Your password was changed', [
      'The password of your account was changed. Sessions, connected programs, links and changes that were pending are ended.',
      'If it was not you, choose a new password now:',
      this.link('/forgot-password'),
      ...this.checkAccess(),
    ]);
  }

  /** @param what was shown */
  addStepUp(manager: EntityManager, to: Recipient, at: Date, what: 'password' | 'passkey'): Promise<void> {
    return this.add(manager, to, 'step_up', 3 * DAY_SECONDS, `Your ${what} was confirmed for your API keys`, [
      `On ${at.toUTCString()} your ${what} was used to get a token that creates or rotates API keys of the payment service, once, within a minute.`,
      'If it was not you, choose a new password now, and look at your API keys:',
      this.link('/forgot-password'),
    ]);
  }

  addSecurityEvent(manager: EntityManager, to: Recipient, subject: string, event: EventInWords): Promise<void> {
    const { title, happenedAt, device, network, detail, remindsOfAccess } = event;
    return this.add(manager, to, 'security_event', 3 * DAY_SECONDS, subject, [
      `${title}${detail === null ? '' : `: ${ascii(detail)}`}.`,
      [
        `When: ${happenedAt.toUTCString()}`,
        ...(device ? [`Device: ${ascii(device)}`] : []),
        ...(network ? [`Network: ${network}`] : []),
      ].join('\r\n'),
      'If it was not you, choose a new password now:',
      this.link('/forgot-password'),
      'Then look through what happened and where you are signed in:',
      this.link('/account'),
      ...(remindsOfAccess ? this.checkAccess() : []),
    ]);
  }

  /** What a defence of the account does not end, for its owner to check. */
  private checkAccess(): string[] {
    return [
      'Check which passkeys and codes were added recently, and remove those that you do not recognise:',
      this.link('/account/review'),
      'API keys of the payment service stay valid. Check them, and revoke those that you do not recognise:',
      this.link('/account#api-keys'),
    ];
  }

  add(
    manager: EntityManager,
    to: Recipient,
    kind: MailKind,
    lifetimeSeconds: number,
    subject: string,
    paragraphs: string[],
  ): Promise<void> {
    const text = paragraphs.map(wrapped).join('\r\n\r\n');
    return this.outbox.add(manager, { kind, accountId: to.id, lifetimeSeconds, to: to.email, subject, text });
  }

  link(path: string): string {
    return new URL(path, this.config.ACCOUNT_URL).href;
  }
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Such as `30 minutes` or `24 hours`; hours are rounded down. */
const spoken = (seconds: number): string =>
  seconds < 2 * HOUR_SECONDS
    ? `${Math.floor(seconds / MINUTE_SECONDS)} minutes`
    : `${Math.floor(seconds / HOUR_SECONDS)} hours`;

/** What people typed, in a mail of plain ASCII lines. */
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** In lines that every mail program shows as they are; a link stays in one. */
const wrapped = (paragraph: string): string => paragraph.replaceAll(/(?=.{73})(.{1,72}) /g, '$1\r\n');
