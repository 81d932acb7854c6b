import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import { MailedLinks } from '../../mail/mailed-link.service';
import { MailedLinkStore } from '../../mail/mailed-link.store';
import { MailedTokenStore } from '../../mail/mailed-token.store';
import type { RequestOrigin } from '../../security-events/request-origin';
import { SecurityEventStore } from '../../security-events/security-event.store';

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly tokens: MailedTokenStore,
    private readonly links: MailedLinks,
    private readonly mailedLinks: MailedLinkStore,
    private readonly events: SecurityEventStore,
  ) {}

  /** Does nothing if the address is already confirmed. */
  async request(accountId: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    if (account && !account.emailVerifiedAt) {
      await this.dataSource.transaction((manager) => this.links.send(manager, account, 'verify_email'));
    }
  }

  /**
   * Succeeds without a change if the address that received the link is already confirmed. A mail scanner may have
   * submitted the form, or the reader opens the older of two mails.
   * @throws AppError NOT_FOUND (404)
   */
  async verify(token: string, origin: RequestOrigin): Promise<void> {
    await this.mailedLinks.explain(token, 'verify_email', async () => {
      await this.consume(token, origin).catch(async (error: unknown) => {
        if (!(await this.isDone(token))) throw error;
      });
    });
  }

  async isValid(token: string): Promise<boolean> {
    return (await this.tokens.findAccount(token, 'verify_email')) !== null;
  }

  private async isDone(token: string): Promise<boolean> {
    const link = await this.mailedLinks.findEnded(token, 'verify_email');
    return link !== null && link.isConfirmed && link.email !== null;
  }

  private async consume(token: string, origin: RequestOrigin): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const accountId = await this.tokens.consume(manager, token, 'verify_email');
      await this.accounts.confirmEmail(manager, accountId);
      await this.events.record(manager, { accountId, kind: 'email_confirmed', origin });
    });
  }
}
