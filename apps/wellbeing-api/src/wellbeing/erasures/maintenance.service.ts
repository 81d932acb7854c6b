import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccountStore } from '../../account/accounts/account.store';
import { RepeatedWork } from '../../account/background/repeated-work';
import { SessionStore } from '../../account/sessions/session.store';
import { SignInFailureStore } from '../../account/sign-ins/sign-in-failure.store';
import { IdempotencyStore } from '../../geo/idempotency/idempotency.store';

const INTERVAL_MS = 60_000;

/** Erases accounts whose grace is over, and forgets what has expired. Every replica does it; none waits for another. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Maintenance');
  private readonly work = new RepeatedWork('maintenance', INTERVAL_MS, () => this.runAndTell());

  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly failures: SignInFailureStore,
    private readonly idempotency: IdempotencyStore,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** @returns how many accounts were erased */
  async run(): Promise<number> {
    let erased = 0;
    for (let batch = 1; batch > 0; erased += batch) batch = await this.accounts.eraseDue();
    await this.sessions.forgetOld();
    await this.failures.forgetOld();
    await this.idempotency.forgetOld();
    return erased;
  }

  private async runAndTell(): Promise<void> {
    const erased = await this.run();
    if (erased > 0) this.logger.log({ msg: 'accounts erased', count: erased });
  }
}
