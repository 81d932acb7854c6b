import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { english } from '../../texts/languages';
import { type MailKind, OutboxStore } from './outbox.store';

export interface Recipient {
  id: string;
  email: string;
}

export interface NewLink {
  token: string;
  lifetimeSeconds: number;
}

/** What a mail reports about an event. */
export interface MailedEvent {
  kind: keyof typeof texts.eventSubjects;
  happenedAt: Date;
  device: string;
  network: string;
  detail: string | null;
  /** Whether the mail reminds its reader to check credentials and API keys. */
  remindsOfAccess: boolean;
}

const DAY_SECONDS = 86_400;

/** Mails are in English, because no account has a language yet. */
const texts = english.mails;

/**
 * Adds the mails of the account service to the outbox, in the transaction of their cause. A link carries its token in the
 * path, because query strings are logged.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly config: WellbeingConfig,
  ) {}

  addEmailVerification(manager: EntityManager, to: Recipient, { token, lifetimeSeconds }: NewLink): Promise<void> {
    const { subject, open, note } = texts.verifyEmail;
    return this.add(manager, to, 'verify_email', lifetimeSeconds, subject, [
      open,
      this.link(`/verify-email/${token}`),
      note({ lifetime: lifetimeText(lifetimeSeconds) }),
    ]);
  }

  addPasswordReset(manager: EntityManager, to: Recipient, { token, lifetimeSeconds }: NewLink): Promise<void> {
    const { subject, open, note } = texts.resetPassword;
    return this.add(manager, to, 'reset_password', lifetimeSeconds, subject, [
      open,
      this.link(`/reset-password/${token}`),
      note({ lifetime: lifetimeText(lifetimeSeconds) }),
    ]);
  }

  addInvitation(manager: EntityManager, to: Recipient, { token, lifetimeSeconds }: NewLink): Promise<void> {
    const { subject, open, note } = texts.invitation;
    return this.add(manager, to, 'reset_password', lifetimeSeconds, subject, [
      open,
      this.link(`/reset-password/${token}`),
      note({ lifetime: lifetimeText(lifetimeSeconds) }),
    ]);
  }

  /** To the owner of the address that another person signed up with. */
  addSignUpTaken(manager: EntityManager, to: Recipient): Promise<void> {
    const { subject, signIn, reset, note } = texts.signUpTaken;
    return this.add(manager, to, 'sign_up_taken', DAY_SECONDS, subject, [
      signIn,
      this.link('/login'),
      reset,
      this.link('/forgot-password'),
      note,
    ]);
  }

  addPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    const { subject, text } = texts.passwordChanged;
    return this.add(manager, to, 'password_changed', 3 * DAY_SECONDS, subject, [
      text,
      texts.notYou,
      this.link('/forgot-password'),
      ...this.checkAccess(),
    ]);
  }

  /** @param proof the credential that was used */
  addStepUp(
    manager: EntityManager,
    to: Recipient,
    at: Date,
    proof: 'password' | 'passkey' | 'provider',
  ): Promise<void> {
    const { subject, text, notYou } = texts.stepUp;
    return this.add(manager, to, 'step_up', 3 * DAY_SECONDS, subject({ proof }), [
      text({ at, proof }),
      notYou,
      this.link('/forgot-password'),
    ]);
  }

  addSecurityEvent(manager: EntityManager, to: Recipient, event: MailedEvent): Promise<void> {
    const { kind, happenedAt, device, network, detail, remindsOfAccess } = event;
    const { securityEvent } = texts;
    const title = english.securityEvents[kind];
    return this.add(manager, to, 'security_event', 3 * DAY_SECONDS, texts.eventSubjects[kind], [
      detail === null
        ? securityEvent.title({ title })
        : securityEvent.titleWithDetail({ title, detail: ascii(detail) }),
      [
        securityEvent.when({ at: happenedAt }),
        ...(device ? [securityEvent.device({ device: ascii(device) })] : []),
        ...(network ? [securityEvent.network({ network })] : []),
      ].join('\r\n'),
      texts.notYou,
      this.link('/forgot-password'),
      securityEvent.activity,
      this.link('/account'),
      ...(remindsOfAccess ? this.checkAccess() : []),
    ]);
  }

  /** Access that a change of the account does not end, for the owner to check. */
  private checkAccess(): string[] {
    return [texts.checkCredentials, this.link('/account/review'), texts.checkApiKeys, this.link('/account#api-keys')];
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
const lifetimeText = (seconds: number): string =>
  seconds < 2 * HOUR_SECONDS
    ? texts.lifetime({ unit: 'minutes', count: Math.floor(seconds / MINUTE_SECONDS) })
    : texts.lifetime({ unit: 'hours', count: Math.floor(seconds / HOUR_SECONDS) });

/** A text that a person entered, in a mail of plain ASCII lines. */
const ascii = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

/** Breaks lines after 72 characters, so that every mail program shows them unchanged. A link is never broken. */
const wrapped = (paragraph: string): string => paragraph.replaceAll(/(?=.{73})(.{1,72}) /g, '$1\r\n');
