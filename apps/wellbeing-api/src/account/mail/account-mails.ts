import { Injectable } from '@nestjs/common';
import { findLanguage } from '@platform/messages';
import type { EntityManager } from 'typeorm';
import { BrandService } from '../../brand/brand.service';
import { languageTags, type Texts, textsIn } from '../../texts/languages';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountStore } from '../accounts/account.store';
import { type MailContent, MailRenderer, type Paragraph } from './mail-renderer';
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
  kind: keyof Texts['mails']['eventSubjects'];
  happenedAt: Date;
  device: string;
  network: string;
  detail: string | null;
  /** Whether the mail reminds its reader to check credentials and API keys. */
  remindsOfAccess: boolean;
}

const DAY_SECONDS = 86_400;

/**
 * Adds the mails of the account service to the outbox, in the transaction of their cause and in the language of the
 * account. A link carries its token in the path, because query strings are logged.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: AccountStore,
    private readonly outbox: OutboxStore,
    private readonly renderer: MailRenderer,
    private readonly brand: BrandService,
    private readonly config: WellbeingConfig,
  ) {}

  addEmailVerification(manager: EntityManager, to: Recipient, link: NewLink): Promise<void> {
    return this.add(manager, to, 'verify_email', link.lifetimeSeconds, ({ mails }) =>
      this.linkContent(mails, mails.verifyEmail, `/verify-email/${link.token}`, link),
    );
  }

  addPasswordReset(manager: EntityManager, to: Recipient, link: NewLink): Promise<void> {
    return this.add(manager, to, 'reset_password', link.lifetimeSeconds, ({ mails }) =>
      this.linkContent(mails, mails.resetPassword, `/reset-password/${link.token}`, link),
    );
  }

  private linkContent(
    mails: Texts['mails'],
    { subject, open, note }: Texts['mails']['verifyEmail' | 'resetPassword' | 'invitation'],
    path: string,
    { lifetimeSeconds }: NewLink,
  ): MailContent {
    const lifetime = lifetimeText(mails, lifetimeSeconds);
    const link = this.link(path);
    return { subject, paragraphs: [open, link, note({ lifetime })], values: { link: link.href, lifetime } };
  }

  addInvitation(manager: EntityManager, to: Recipient, link: NewLink): Promise<void> {
    return this.add(manager, to, 'reset_password', link.lifetimeSeconds, ({ mails }) => {
      const { subject, paragraphs } = this.linkContent(mails, mails.invitation, `/reset-password/${link.token}`, link);
      // Without values it takes no template: that of a password reset has another meaning.
      return { subject, paragraphs };
    });
  }

  /** To the owner of the address that another person signed up with. */
  addSignUpTaken(manager: EntityManager, to: Recipient): Promise<void> {
    return this.add(manager, to, 'sign_up_taken', DAY_SECONDS, ({ mails: { signUpTaken } }) => {
      const { subject, signIn, reset, note } = signUpTaken;
      const [signInLink, resetLink] = [this.link('/login'), this.link('/forgot-password')];
      return {
        subject,
        paragraphs: [signIn, signInLink, reset, resetLink, note],
        values: { sign_in_link: signInLink.href, reset_link: resetLink.href },
      };
    });
  }

  addPasswordChanged(manager: EntityManager, to: Recipient): Promise<void> {
    return this.add(manager, to, 'password_changed', 3 * DAY_SECONDS, ({ mails }) => {
      const { subject, text } = mails.passwordChanged;
      return { subject, paragraphs: [text, mails.notYou, this.link('/forgot-password'), ...this.checkAccess(mails)] };
    });
  }

  /** @param proof the credential that was used */
  addStepUp(
    manager: EntityManager,
    to: Recipient,
    at: Date,
    proof: 'password' | 'passkey' | 'provider',
  ): Promise<void> {
    return this.add(manager, to, 'step_up', 3 * DAY_SECONDS, ({ mails: { stepUp } }) => ({
      subject: stepUp.subject({ proof }),
      paragraphs: [stepUp.text({ at, proof }), stepUp.notYou, this.link('/forgot-password')],
    }));
  }

  addSecurityEvent(manager: EntityManager, to: Recipient, event: MailedEvent): Promise<void> {
    return this.add(manager, to, 'security_event', 3 * DAY_SECONDS, ({ mails, securityEvents }) => {
      const { kind, happenedAt, device, network, detail, remindsOfAccess } = event;
      const { securityEvent } = mails;
      const title = securityEvents[kind];
      return {
        subject: mails.eventSubjects[kind],
        paragraphs: [
          detail === null
            ? securityEvent.title({ title })
            : securityEvent.titleWithDetail({ title, detail: onOneLine(detail) }),
          [
            securityEvent.when({ at: happenedAt }),
            ...(device ? [securityEvent.device({ device: onOneLine(device) })] : []),
            ...(network ? [securityEvent.network({ network })] : []),
          ].join('\n'),
          mails.notYou,
          this.link('/forgot-password'),
          securityEvent.activity,
          this.link('/account'),
          ...(remindsOfAccess ? this.checkAccess(mails) : []),
        ],
      };
    });
  }

  /** Access that a change of the account does not end, for the owner to check. */
  private checkAccess({ checkCredentials, checkApiKeys }: Texts['mails']): Paragraph[] {
    return [checkCredentials, this.link('/account/review'), checkApiKeys, this.link('/account#api-keys')];
  }

  async add(
    manager: EntityManager,
    to: Recipient,
    kind: MailKind,
    lifetimeSeconds: number,
    compose: (texts: Texts) => MailContent,
  ): Promise<void> {
    const stored = await this.accounts.findLanguage(manager, to.id);
    // Another version of the service may have stored a language that this one does not have.
    const known = findLanguage(stored === null ? [] : [stored], languageTags());
    const texts = textsIn(known ?? this.brand.current.language);
    const rendered = this.renderer.render(kind, texts.locale, compose(texts));
    await this.outbox.add(manager, { kind, accountId: to.id, lifetimeSeconds, to: to.email, ...rendered });
  }

  link(path: string): { href: string } {
    return { href: new URL(path, this.config.ACCOUNT_URL).href };
  }
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Such as `30 minutes` or `24 hours`; hours are rounded down. */
const lifetimeText = ({ lifetime }: Texts['mails'], seconds: number): string =>
  seconds < 2 * HOUR_SECONDS
    ? lifetime({ unit: 'minutes', count: Math.floor(seconds / MINUTE_SECONDS) })
    : lifetime({ unit: 'hours', count: Math.floor(seconds / HOUR_SECONDS) });

/** A text that a person or a browser sent. It cannot look like a paragraph of the mail, and changes no direction. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
