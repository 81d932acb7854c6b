import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { AccountMails } from '../mail/account-mails';
import { MailAllowanceStore } from '../mail/mail-allowance.store';
import { SECURITY_EVENTS } from './security-event.kinds';
import { type DueNotice, SecurityEventStore } from './security-event.store';

const INTERVAL_MS = 1_000;
const BATCH = 100;

/**
 * Mails security events to their owners and writes the events of failed sign-ins, in every replica. It runs on a timer,
 * so that no request takes longer if an account exists or a device is new.
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

  /** All pending notices of one account: before its address changes, so that they go to the old address. */
  async enqueueAll(manager: EntityManager, accountId: string): Promise<void> {
    while ((await this.enqueue(manager, accountId)) === BATCH);
  }

  private async enqueue(manager: EntityManager, accountId?: string): Promise<number> {
    const due = await this.events.takeDue(manager, BATCH, accountId);
    // In the order of the accounts, which is the order in which every replica counts the mails of their addresses.
    for (const notice of due.toSorted(byAccount)) await this.notify(manager, notice);
    return due.length;
  }

  /** An unconfirmed address may belong to a stranger, who gets few such mails. */
  private async notify(manager: EntityManager, notice: DueNotice): Promise<void> {
    const { kind, accountId, email, isEmailConfirmed, ...event } = notice;
    const { mail, title, remindsOfAccess = false } = SECURITY_EVENTS[kind];
    if (mail === null || email === null) return;
    if (!isEmailConfirmed) {
      // Before the allowance, in the same order as other changes of the account: the mail refers to the account's row.
      await this.accounts.lock(manager, accountId, 'FOR SHARE');
      if (!(await this.allowances.take(manager, email, 'notice'))) return;
    }
    await this.mails.addSecurityEvent(manager, { id: accountId, email }, mail, { ...event, title, remindsOfAccess });
  }
}

const byAccount = (left: DueNotice, right: DueNotice): number => left.accountId.localeCompare(right.accountId);
