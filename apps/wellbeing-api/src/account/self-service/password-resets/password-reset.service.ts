import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { AccountStore } from '../../accounts/account.store';
import { LinkNotValid, MailedLinkStore } from '../../mail/mailed-link.store';
import { MailedTokenStore } from '../../mail/mailed-token.store';
import { PasswordHasher } from '../../credentials/passwords/password.hasher';
import { PasswordPolicy } from '../../credentials/passwords/password.policy';
import type { RequestOrigin } from '../../security-events/request-origin';
import type { Owner } from '../../sessions/owner';
import { SignInFailureStore } from '../../sign-ins/sign-in-failure.store';
import { type Proof, ProofService } from '../../sign-ins/step-ups/proof.service';
import { type AccountChoice, PasswordResetStore } from './password-reset.store';
import { ResetRequestStore } from './reset-request.store';

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly requests: ResetRequestStore,
    private readonly tokens: MailedTokenStore,
    private readonly links: MailedLinkStore,
    private readonly resets: PasswordResetStore,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly failures: SignInFailureStore,
    private readonly proofs: ProofService,
  ) {}

  /**
   * A link is mailed if an account has this address. A worker checks that later, so the response does not depend on it.
   */
  request(email: string): Promise<void> {
    return this.requests.add(email);
  }

  async isValid(token: string): Promise<boolean> {
    return (await this.tokens.findAccount(token, 'reset_password')) !== null;
  }

  /** The address that the link was mailed to. */
  async findEmail(token: string): Promise<string | undefined> {
    const accountId = await this.tokens.findAccount(token, 'reset_password');
    return accountId === null ? undefined : (await this.accounts.find(accountId))?.email;
  }

  /** Whether the person must choose between the existing account and a new one. */
  needsChoice(token: string): Promise<boolean> {
    return this.resets.needsChoice(token);
  }

  /**
   * @returns the id of the account, which is a new one after the choice `start_clean`
   * @throws AppError NOT_FOUND (404), PASSWORD_REFUSED (422), ACCOUNT_CHOICE_REQUIRED or CONFLICT (409),
   * DEPENDENCY_UNAVAILABLE (503). After a refusal the link stays valid.
   */
  reset(token: string, password: string, choice: AccountChoice | undefined, origin: RequestOrigin): Promise<string> {
    return this.links.explain(token, 'reset_password', () => this.use(token, password, choice, origin));
  }

  private async use(token: string, password: string, choice: AccountChoice | undefined, origin: RequestOrigin) {
    // A guessed token must not cost a hash.
    const accountId = await this.tokens.findAccount(token, 'reset_password');
    const account = accountId && (await this.accounts.find(accountId));
    if (!account) throw new LinkNotValid();
    await this.policy.assertAcceptable(password, account.email);
    const { id, email } = await this.resets.reset(token, await this.hasher.hash(password), choice, origin);
    await this.failures.lift(email, origin);
    return id;
  }

  /**
   * Ends every other session and every link to choose a new password. Wrong current passwords lock as in
   * {@link ProofService.prove}.
   * @throws AppError PASSWORD_REFUSED (422) and as {@link ProofService.prove}
   */
  async change(owner: Owner, proof: Proof, newPassword: string): Promise<void> {
    const account = await this.accounts.find(owner.accountId);
    if (!account) throw unauthenticated(new Error('the account does not exist'));
    await this.policy.assertAcceptable(newPassword, account.email);
    const hash = await this.hasher.hash(newPassword);
    await this.proofs.prove(account, owner, proof, (manager) => this.resets.change(manager, account, owner, hash));
  }
}
