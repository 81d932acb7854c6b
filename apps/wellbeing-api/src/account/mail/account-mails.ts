import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { type MailKind, OutboxStore } from './outbox.store';

export interface Recipient {
  id: string;
  email: string;
}

/** What a mail tells of an event. */
export interface EventInWords {
  title: string;
  happenedAt: Date;
  device: string;
  network: string;
  detail: string | null;
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

  async addEmailVerification(manager: EntityManager, to: Recipient, token: string): Promise<void> {
    await this.removeUnsentLinks(manager, to.id, 'verify_email');
    await this.add(manager, to, 'verify_email', DAY_SECONDS, 'Confirm your email address', [
      'Please confirm that this address is yours:',
      this.link(`/verify-email/${token}`),
      'The link works once, for 24 hours. If you did not sign up, ignore this mail: without it the account stays unconfirmed.',
    ]);
  }

  async addPasswordReset(manager: EntityManager, to: Recipient, token: string): Promise<void> {
    await this.removeUnsentLinks(manager, to.id, 'reset_password');
    await this.add(manager, to, 'reset_password', 1_800, 'Choose a new password', [
      'Somebody asked for a new password for this address. If it was you, choose one here:',
      this.link(`/reset-password/${token}`),
      'The link works once, for 30 minutes, and ends when the password is changed. If it was not you, ignore this mail.',
    ]);
  }

  /** To whoever has the address that somebody signed up with. */
  async addSignUpTaken(manager: EntityManager, to: Recipient): Promise<void> {
    await this.removeUnsentLinks(manager, to.id, 'sign_up_taken');
    await this.add(manager, to, 'sign_up_taken', DAY_SECONDS, 'You have an account already', [
      'Somebody signed up with this address, which has an account already. If it was you, sign in:',
      this.link('/login'),
      'If you forgot the password, or never confirmed this address, choose a new password:',
      this.link('/forgot-password'),
      'If it was not you, ignore this mail: nothing was changed, and they were not told.',
    ]);
  }

  addPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    return this.add(manager, to, 'password_changed', 3 * DAY_SECONDS, 'Your password was changed', [
      'The password of your account was changed and your other sessions were ended.',
      'If it was not you, choose a new password now:',
      this.link('/forgot-password'),
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
    const { title, happenedAt, device, network, detail } = event;
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
    ]);
  }

  /** A link that does not work any more need not be sent; so whoever asks again and again causes a mail a second at most. */
  removeUnsentLinks(
    manager: EntityManager,
    accountId: string,
    kind: 'verify_email' | 'reset_password' | 'sign_up_taken',
  ): Promise<void> {
    return this.outbox.removeUnsent(manager, accountId, kind);
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

/** What people typed, in a mail of plain ASCII lines. */
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** In lines that every mail program shows as they are; a link stays in one. */
const wrapped = (paragraph: string): string => paragraph.replaceAll(/(?=.{73})(.{1,72}) /g, '$1\r\n');
