import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore, type NewAccount } from '../../accounts/account.store';
import { normalizedAddress } from '../../accounts/email-address';
import { AccountMails } from '../../mail/account-mails';
import { MailAllowanceStore } from '../../mail/mail-allowance.store';
import { MailedLinks } from '../../mail/mailed-link.service';
import { SignUpRequestStore } from './sign-up-request.store';

const INTERVAL_MS = 1_000;
const BATCH = 50;

/** Creates the accounts of sign-ups in every replica. If an address has an account, it mails the address instead. */
@Injectable()
export class SignUpRequestWorker {
  readonly job: BackgroundJob;
  private readonly logger = new Logger('SignUpRequestWorker');

  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: SignUpRequestStore,
    private readonly accounts: AccountStore,
    private readonly links: MailedLinks,
    private readonly mails: AccountMails,
    private readonly allowances: MailAllowanceStore,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'sign-ups', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (let taken = BATCH; taken === BATCH && !signal?.aborted;) taken = await this.answer();
  }

  /**
   * In the order of the addresses, so that replicas wait for each other in the same order.
   * @returns the number of requests
   */
  private answer(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { taken, accounts } = await this.requests.take(manager, BATCH);
      // An earlier release may have stored the request with another form of the address.
      const requests = accounts.flatMap((request) => {
        const email = normalizedAddress(request.email);
        if (email !== null) return [{ ...request, email }];
        this.logger.warn('sign-up request dropped (its address has no normalized form)');
        return [];
      });
      const inOrder = requests.toSorted((left, right) => (left.email < right.email ? -1 : 1));
      for (const account of inOrder) await this.create(manager, account);
      return taken;
    });
  }

  /**
   * For seven days, no account can get an address whose former holder may still undo its change. Then no mail is sent.
   */
  private async create(manager: EntityManager, request: NewAccount): Promise<void> {
    try {
      await manager.transaction(async (savepoint) => {
        const account = await this.accounts.create(savepoint, request);
        await this.links.send(savepoint, account, 'verify_email');
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
      const holder = await this.accounts.findHolder(manager, request.email);
      if (!holder || !(await this.allowances.take(manager, holder.email, 'sign_up_taken'))) return;
      await this.mails.addSignUpTaken(manager, holder);
    }
  }
}
