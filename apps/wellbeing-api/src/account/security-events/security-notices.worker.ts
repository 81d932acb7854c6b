import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { AccountMails } from '../mail/account-mails';
import { MailAllowanceStore } from '../mail/mail-allowance.store';
import { isMailed, REMINDS_OF_ACCESS } from './security-event.kinds';
import { type DueNotice, SecurityEventStore } from './security-event.store';

const INTERVAL_MS = 1_000;
const BATCH = 100;

/**
 * Mails events to the owners of accounts and writes the events of failed sign-ins, in every replica. It runs at an
 * interval, so that a request takes the same time for an existing account or a new device.
 */
@Injectable()
export class SecurityNoticesWorker {
  readonly job: BackgroundJob;

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SecurityEventStore,
    private readonly mails: AccountMails,
    private readonly allowances: MailAllowanceStore,
    private readonly accounts: AccountStore,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'security notices', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (let taken = BATCH; taken === BATCH && !signal?.aborted;) taken = await this.events.writeFailures(BATCH);
    for (let taken = BATCH; taken === BATCH && !signal?.aborted;) {
      taken = await this.dataSource.transaction((manager) => this.enqueue(manager));
    }
  }

  /** All events of one account, before its address changes, so that the old address gets the earlier events. */
  async enqueueAll(manager: EntityManager, accountId: string): Promise<void> {
    while ((await this.enqueue(manager, accountId)) === BATCH);
  }

  private async enqueue(manager: EntityManager, accountId?: string): Promise<number> {
    const due = await this.events.takeDue(manager, BATCH, accountId);
    // In the order of the accounts: every replica takes its locks in this order.
    for (const notice of due.toSorted(byAccount)) await this.mail(manager, notice);
    return due.length;
  }

  /** An unconfirmed address may belong to another person, so it gets only a few mails. */
  private async mail(manager: EntityManager, notice: DueNotice): Promise<void> {
    const { kind, accountId, email, isEmailConfirmed, ...event } = notice;
    if (!isMailed(kind) || email === null) return;
    if (!isEmailConfirmed) {
      // Before the allowance, in the order of every other change of an account: the mail references the account's row.
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      if (!(await this.allowances.take(manager, email, 'notice'))) return;
    }
    const remindsOfAccess = REMINDS_OF_ACCESS.has(kind);
    await this.mails.addSecurityEvent(manager, { id: accountId, email }, { ...event, kind, remindsOfAccess });
  }
}

const byAccount = (left: DueNotice, right: DueNotice): number => left.accountId.localeCompare(right.accountId);
