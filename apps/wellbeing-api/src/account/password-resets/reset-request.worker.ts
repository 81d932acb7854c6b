import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { RepeatedWork } from '../background/repeated-work';
import { AccountMails } from '../mail/account-mails';
import { MailedTokenStore } from '../mailed-tokens/mailed-token.store';
import { ResetRequestStore } from './reset-request.store';

const INTERVAL_MS = 1_000;

/** Looks who asked for a new password and puts the links into the outbox, in every replica. */
@Injectable()
export class ResetRequestWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work = new RepeatedWork('password resets', INTERVAL_MS, () => this.run());

  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: ResetRequestStore,
    private readonly accounts: AccountStore,
    private readonly tokens: MailedTokenStore,
    private readonly mails: AccountMails,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** For those who would rather call `run` themselves. */
  pause(): Promise<void> {
    return this.work.pause();
  }

  async run(): Promise<void> {
    while (!this.work.isStopping && (await this.answerOne()));
  }

  /** The request, the token and the mail change together. @returns false when nobody asks */
  private answerOne(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const request = await this.requests.take(manager);
      const account = request?.email != null && (await this.accounts.findByEmail(request.email));
      if (account) {
        const token = await this.tokens.create(manager, account.id, 'reset_password');
        await this.mails.addPasswordReset(manager, account, token);
      }
      return request !== null;
    });
  }
}
