import { Injectable } from '@nestjs/common';
import { AccountStore } from '../accounts/account.store';
import { AccountMails } from '../mail/account-mails';
import { MailedTokenStore } from '../mailed-tokens/mailed-token.store';

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: MailedTokenStore,
    private readonly mails: AccountMails,
  ) {}

  /** Does nothing for an address that is verified already. */
  async request(accountId: string): Promise<void> {
    const account = await this.accounts.find(accountId);
    if (!account || account.emailVerifiedAt) return;
    this.mails.postEmailVerification(account.email, await this.tokens.create(accountId, 'verify_email'));
  }

  /** @throws AppError NOT_FOUND (404) */
  verify(token: string): Promise<void> {
    return this.tokens.consumeEmailVerification(token);
  }
}
