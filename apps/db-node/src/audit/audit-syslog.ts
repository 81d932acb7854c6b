import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BackgroundJobs, Metrics } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { AuditChainStore } from './audit-chain.store';
import { auditEventOf } from './audit-event';
import { sendFrames } from './syslog/send-frames';
import { frameOf, syslogMessageOf } from './syslog/syslog-message';
import { type SyslogReceiver, syslogReceiverOf } from './syslog/syslog-receiver';

/** The spaces keep it distinct from the names of feed consumers. */
const CONSUMER = 'audit to syslog';
const EVERY_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const EVENTS_A_CONNECTION = 1_000;
/** Longer than the connection timeout, so that another replica starts only after this one has failed. */
const HELD_SECONDS = 30;

/** Sends chained events to a syslog server, each at least once and in the order of the feed. */
@Injectable()
export class AuditSyslog {
  private readonly holder = randomUUID();
  private readonly receiver?: SyslogReceiver;
  private readonly sdId: string;

  constructor(
    private readonly chains: AuditChainStore,
    config: DbNodeConfig,
    jobs: BackgroundJobs,
    metrics: Metrics,
  ) {
    this.sdId = config.AUDIT_SYSLOG_SD_ID;
    if (config.AUDIT_SYSLOG_URL === undefined) return;
    this.receiver = syslogReceiverOf(config.AUDIT_SYSLOG_URL);
    jobs.add({
      name: CONSUMER,
      everyMs: EVERY_MS,
      longestPauseMs: LONGEST_PAUSE_MS,
      run: (signal) => this.send(signal),
    });
    metrics.gauge('audit_syslog_unsent_events', 'Audit events that were not yet sent to the syslog server.', () =>
      this.unsent(),
    );
    metrics.gauge('audit_syslog_unsent_seconds', 'Age of the oldest unsent audit event, in seconds.', () =>
      this.waiting(),
    );
  }

  async unsent(): Promise<number> {
    const { sealed } = await this.chains.state();
    return Number(sealed) - Number(await this.chains.positionOf(CONSUMER));
  }

  /** Age of the oldest unsent event, in seconds; 0 if there is none, or if an erasure deleted its time. */
  async waiting(now = Date.now()): Promise<number> {
    const [oldest] = await this.chains.feed(await this.chains.positionOf(CONSUMER), 1);
    return oldest?.recorded_at ? Math.max(0, now - Date.parse(oldest.recorded_at)) / 1_000 : 0;
  }

  /**
   * Sends until no event is left or another replica has the lease.
   * @throws SyslogError; the events of the failed connection are sent again
   */
  async send(signal: AbortSignal): Promise<void> {
    while (this.receiver && !signal.aborted) {
      const held = await this.chains.hold(CONSUMER, this.holder, HELD_SECONDS);
      if (held === null) return;
      const rows = await this.chains.feed(held, EVENTS_A_CONNECTION);
      if (rows.length === 0) return;
      const frames = rows.map((row) => frameOf(syslogMessageOf(auditEventOf(row), this.sdId)));
      try {
        await sendFrames(this.receiver, frames, signal);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      await this.chains.acknowledge(CONSUMER, rows.at(-1)!.position);
    }
  }
}
