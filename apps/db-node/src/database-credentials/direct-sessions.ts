import { Inject, Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { DIRECT_ROUTINES } from './direct-routines';

/**
 * Monitors direct logins, because a login can lift most of the limits that apply to it. Ends sessions that exceed a limit, suspends
 * logins that work without pause, and restores changed accounts. Each log line has a metric and an audit entry.
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
    // Failures do not lengthen the pause, because a login could cause them.
    const everyMs = config.directLimits.watch_ms;
    jobs.add({ name: 'direct sessions', everyMs, longestPauseMs: everyMs, run: () => this.endExcessive() });
    jobs.add({ name: 'direct logins', everyMs: everyMs * 40, longestPauseMs: everyMs * 40, run: () => this.restore() });
  }

  async endExcessive(): Promise<void> {
    const limits = JSON.stringify(this.config.directLimits);
    for (const intervention of await this.routines.many('direct_sessions_end', { limits })) {
      this.cutOff.inc({ reason: intervention.reason });
      this.logger.warn({ msg: 'direct session ended by a limit', ...intervention });
    }
  }

  async restore(): Promise<void> {
    for (const intervention of await this.routines.many('direct_logins_restore')) {
      this.restored.inc({ reason: intervention.reason });
      this.logger.warn({ msg: 'direct login restored', ...intervention });
    }
  }
}
