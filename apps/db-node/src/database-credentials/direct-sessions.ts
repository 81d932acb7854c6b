import { Inject, Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { DIRECT_ROUTINES } from './direct-routines';

/**
 * Watches what direct logins do from outside, since a login may lift most limits for itself: ends sessions that take too
 * much, suspends logins that work without pause, and puts back what a login changed of its own account. Each line in the
 * log has its count and its audit entry.
 */
@Injectable()
export class DirectSessions {
  private readonly logger = new Logger('DirectSessions');
  private readonly cutOff;
  private readonly restored;

  constructor(
    @Inject(DIRECT_ROUTINES) private readonly routines: RoutineCaller,
    private readonly config: DbNodeConfig,
    metrics: Metrics,
    jobs: BackgroundJobs,
  ) {
    this.cutOff = metrics.counter('direct_sessions_cut_off_total', 'Sessions of direct logins ended by a limit.', [
      'reason',
    ]);
    this.restored = metrics.counter('direct_logins_restored_total', 'Direct logins that had changed their account.', [
      'reason',
    ]);
    // No longer pauses after failures: a login could cause them.
    const everyMs = config.directLimits.watch_ms;
    jobs.add({ name: 'direct sessions', everyMs, longestPauseMs: everyMs, run: () => this.endExcessive() });
    jobs.add({ name: 'direct logins', everyMs: everyMs * 40, longestPauseMs: everyMs * 40, run: () => this.restore() });
  }

  async endExcessive(): Promise<void> {
    const limits = JSON.stringify(this.config.directLimits);
    for (const intervention of await this.routines.many('direct_sessions_end', { limits })) {
      this.cutOff.inc({ reason: intervention.reason });
      this.logger.warn({ msg: 'a direct session was cut off', ...intervention });
    }
  }

  async restore(): Promise<void> {
    for (const intervention of await this.routines.many('direct_logins_restore')) {
      this.restored.inc({ reason: intervention.reason });
      this.logger.warn({ msg: 'a direct login was restored', ...intervention });
    }
  }
}
