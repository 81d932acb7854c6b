import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { AccountStore } from '../../accounts/account.store';
import { storedForms } from '../../accounts/email-address';
import { MailedLinks } from '../../mail/mailed-link.service';
import { ResetRequestStore } from './reset-request.store';

const INTERVAL_MS = 1_000;
const BATCH = 50;

/** Turns requests for a new password into links in the outbox, in every replica. */
@Injectable()
export class ResetRequestWorker {
  readonly job: BackgroundJob;

  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: ResetRequestStore,
    private readonly accounts: AccountStore,
    private readonly links: MailedLinks,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'password resets', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (let taken = BATCH; taken === BATCH && !signal?.aborted;) taken = await this.answer();
  }

  /**
   * Changes the requests, the tokens and the mails in one transaction. It works in the order of the addresses, which is
   * the order in which every replica locks the accounts.
   * @returns the number of requests
   */
  private answer(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { taken, emails } = await this.requests.take(manager, BATCH);
      const forms = emails.map(storedForms);
      const found = await this.accounts.findByEmails(forms.flat(), manager);
      const exists = new Set(found.map(({ email }) => email));
      const asked = new Set(forms.map((possible) => possible.find((email) => exists.has(email))));
      for (const account of found) {
        if (asked.has(account.email)) await this.links.send(manager, account, 'reset_password');
      }
      return taken;
    });
  }
}
