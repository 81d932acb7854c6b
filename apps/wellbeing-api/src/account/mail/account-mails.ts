import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { Mailer } from './mailer';

/** The mails of the account service. A link carries its token in the path: query strings end up in logs. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: WellbeingConfig,
  ) {}

  postEmailVerification(to: string, token: string): void {
    this.mailer.post({
      to,
      subject: 'Confirm your email address',
      text: `Please confirm that this address is yours:\r\n\r\n${this.link('verify-email', token)}\r\n\r\nThe link works once, for 24 hours. If you did not sign up, ignore this mail.`,
    });
  }

  postPasswordReset(to: string, token: string): void {
    this.mailer.post({
      to,
      subject: 'Choose a new password',
      text: `Somebody asked for a new password for this address. If it was you, choose one here:\r\n\r\n${this.link('reset-password', token)}\r\n\r\nThe link works once, for 30 minutes. If it was not you, ignore this mail.`,
    });
  }

  postPasswordChanged(to: string): void {
    this.mailer.post({
      to,
      subject: 'Your password was changed',
      text: `The password of your account was changed and your other sessions were ended.\r\n\r\nIf it was not you, choose a new password now:\r\n\r\n${new URL('/forgot-password', this.config.ACCOUNT_URL).href}`,
    });
  }

  private link(page: string, token: string): string {
    return new URL(`/${page}/${token}`, this.config.ACCOUNT_URL).href;
  }
}
