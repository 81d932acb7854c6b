import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { sqlStateOf } from '@platform/database';
import { BackgroundJobs } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { DIRECT_ROUTINES } from './direct-routines';

/** Maximum time that the end of a login waits until the login is shut. The sweep continues afterwards. */
const SHUT_WITHIN_MS = 3_000;
const PAUSE_MS = 50;
/** Each call removes up to a thousand objects of the login. */
const MOST_CALLS = 100;

/**
 * Ends logins that are no longer bound to a tenant: shuts them, then removes them. Each step is a separate transaction,
 * and any replica may repeat it. The user of the login can delay the steps but cannot undo them.
 */
@Injectable()
export class EndedLogins {
  private readonly logger = new Logger('EndedLogins');

  constructor(
    @Inject(DIRECT_ROUTINES) private readonly routines: RoutineCaller,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
  ) {
    const everyMs = config.directLimits.watch_ms * 40;
    jobs.add({ name: 'ended logins', everyMs, longestPauseMs: everyMs, run: (signal) => this.sweep(signal) });
  }

  /** Never fails. The login is already unbound from its tenant, and the sweep retries the rest. */
  async end(login: string): Promise<void> {
    try {
      await this.shut(login);
      await this.remove(login);
    } catch (error) {
      this.logger.warn({ msg: 'ended login not removed yet', login, sqlstate: sqlStateOf(error) });
    }
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    for (const { login } of await this.routines.many('ended_login_list')) {
      if (signal?.aborted) return;
      await this.end(login);
    }
  }

  private async shut(login: string): Promise<void> {
    const until = Date.now() + SHUT_WITHIN_MS;
    for (;;) {
      const { sessions, may_sign_in, problem } = await this.routines.one('ended_login_shut', { login });
      if (sessions === 0 && !may_sign_in) return;
      if (Date.now() > until) {
        this.logger.warn({ msg: 'ended login not shut yet', login, sessions, sqlstate: problem });
        return;
      }
      await pause(PAUSE_MS);
    }
  }

  private async remove(login: string): Promise<void> {
    for (let calls = 0; calls < MOST_CALLS; calls++) {
      const { removed } = await this.routines.one('ended_login_remove', { login });
      if (removed) return;
    }
  }
}
