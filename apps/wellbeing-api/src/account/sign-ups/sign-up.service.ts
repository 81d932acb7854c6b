import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Account, AccountStore } from '../accounts/account.store';
import { EmailVerificationService } from '../email-verifications/email-verification.service';
import { PasswordHasher } from '../passwords/password.hasher';
import { PasswordPolicy } from '../passwords/password.policy';

export interface SignUp {
  email: string;
  password: string;
  name?: string;
}

@Injectable()
export class SignUpService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly verifications: EmailVerificationService,
  ) {}

  /** @throws AppError PASSWORD_REFUSED (422), EMAIL_TAKEN (409), DEPENDENCY_UNAVAILABLE (503) */
  async signUp({ email, password, name }: SignUp): Promise<Account> {
    await this.policy.assertAcceptable(password, email);
    const passwordHash = await this.hasher.hash(password);
    return this.dataSource.transaction(async (manager) => {
      const account = await this.accounts.create(manager, { email, passwordHash, name: name ?? null });
      await this.verifications.addLink(manager, account);
      return account;
    });
  }
}
