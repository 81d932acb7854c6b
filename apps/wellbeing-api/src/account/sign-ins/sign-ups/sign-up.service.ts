import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { DataSource } from 'typeorm';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { type Account, AccountStore, type NewAccount } from '../../accounts/account.store';
import { MailableAddresses } from '../../mail/mailable-addresses';
import { MailedLinks } from '../../mail/mailed-link.service';
import { PasswordHasher } from '../../credentials/passwords/password.hasher';
import { PasswordPolicy } from '../../credentials/passwords/password.policy';
import { SignUpRequestStore } from './sign-up-request.store';
import { TakenAddresses } from './taken-addresses';

export interface SignUp {
  email: string;
  password: string;
  name?: string;
}

@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: WellbeingConfig,
    private readonly accounts: AccountStore,
    private readonly addresses: MailableAddresses,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly links: MailedLinks,
    private readonly requests: SignUpRequestStore,
    private readonly taken: TakenAddresses,
  ) {}

  /**
   * @param network the caller's network key
   * @param language that the request names; null for the default of the service
   * @returns null if addresses must be confirmed first: the address was not looked up yet. A network that found many
   *   taken addresses gets the same.
   * @throws AppError PASSWORD_REFUSED, VALIDATION_FAILED (422), EMAIL_TAKEN (409), DEPENDENCY_UNAVAILABLE (503)
   */
  async signUp({ email, password, name }: SignUp, network: string, language: string | null): Promise<Account | null> {
    await this.addresses.assertMailable(email);
    await this.policy.assertAcceptable(password, email);
    const passwordHash = await this.hasher.hash(password);
    const account: NewAccount = { email, passwordHash, name: name ?? null, confirmsFirst: false, language };
    if (this.config.confirmsFirst) return this.postpone(account);
    // After the hash, so that few parallel requests are between this and the count of a taken address.
    if (await this.taken.isHidden(network)) return this.postpone({ ...account, confirmsFirst: true });
    return this.create(account, network);
  }

  /** A worker creates the account, or mails the holder of the address. */
  private async postpone(account: NewAccount): Promise<null> {
    await this.requests.add(account);
    return null;
  }

  private async create(newAccount: NewAccount, network: string): Promise<Account | null> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        const account = await this.accounts.create(manager, newAccount);
        await this.links.send(manager, account, 'verify_email');
        return account;
      });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'EMAIL_TAKEN';
      if (!isTaken || (await this.taken.mayReveal(network, newAccount.email))) throw error;
      return this.postpone({ ...newAccount, confirmsFirst: true });
    }
  }
}
