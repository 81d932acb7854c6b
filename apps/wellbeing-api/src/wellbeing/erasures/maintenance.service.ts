import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccountStore } from '../../account/accounts/account.store';
import { SessionStore } from '../../account/sessions/session.store';
import { SignInFailureStore } from '../../account/sign-ins/sign-in-failure.store';
import { IdempotencyStore } from '../../geo/idempotency/idempotency.store';

const INTERVAL_MS = 60_000;

/** Erases accounts whose grace is over, and forgets what has expired. Every replica does it; none waits for another. */
@Injectable()
export class MaintenanceService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Maintenance');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly failures: SignInFailureStore,
    private readonly idempotency: IdempotencyStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.runQuietly(), INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
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

  private runQuietly(): Promise<void> {
    this.running ??= this.run()
      .then((erased) => {
        if (erased > 0) this.logger.log({ msg: 'accounts erased', count: erased });
      })
      .catch((error: unknown) => {
        this.logger.warn({ msg: 'maintenance failed', cause_name: error instanceof Error && error.name });
      })
      .finally(() => (this.running = undefined));
    return this.running;
  }
}
