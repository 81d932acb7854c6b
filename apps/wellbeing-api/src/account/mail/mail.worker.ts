import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs, Metrics } from '@platform/http-service';
import { isRefusedForGood, Mailer } from './mailer';
import { type ClaimedMail, OutboxStore } from './outbox.store';

const INTERVAL_MS = 1_000;
/** With the five connections of the transport, a batch is sent or given up well within a lease. */
const BATCH = 10;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 600;

type Outcome = 'sent' | 'retried' | 'refused' | 'expired';

/**
 * Sends the mails of the outbox, in every replica. It runs on a timer and no request wakes it: the sender of a request
 * could measure work that follows it immediately.
 */
@Injectable()
export class MailWorker {
  private readonly logger = new Logger('MailWorker');
  readonly job: BackgroundJob;
  private readonly outcomes;

  constructor(
    private readonly outbox: OutboxStore,
    private readonly mailer: Mailer,
    metrics: Metrics,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'mails', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
    this.outcomes = metrics.counter('mails_total', 'Attempts to send a mail, by outcome.', ['outcome']);
    metrics.gauge('mail_oldest_unsent_seconds', 'Age of the oldest unsent mail.', () => this.outbox.oldestSeconds());
  }

  /** Sends all mails that are due. */
  async run(signal?: AbortSignal): Promise<void> {
    for (let claimed = BATCH; claimed === BATCH && !signal?.aborted;) {
      const mails = await this.outbox.claim(BATCH);
      const outcomes = await Promise.all(mails.map((mail) => this.process(mail)));
      for (const outcome of outcomes) this.outcomes.inc({ outcome });
      claimed = mails.length;
    }
  }

  private async process(mail: ClaimedMail): Promise<Outcome> {
    const outcome = mail.isExpired ? 'expired' : await this.send(mail);
    if (outcome === 'retried') await this.outbox.retryAfter(mail, retrySeconds(mail.attempts));
    else await this.outbox.remove(mail);
    if (outcome === 'expired' || outcome === 'refused') {
      this.logger.warn({ msg: 'mail given up', mail_id: mail.id, kind: mail.kind, outcome, attempts: mail.attempts });
    }
    return outcome;
  }

  private async send(mail: ClaimedMail): Promise<Outcome> {
    try {
      await this.mailer.deliver(mail.open());
      return 'sent';
    } catch (error) {
      // The error message of a mail server may contain the address, so only its codes are logged.
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      const fields = { mail_id: mail.id, kind: mail.kind, attempt: mail.attempts, code, response_code: responseCode };
      this.logger.warn({ msg: 'mail not delivered', ...fields });
      return isRefusedForGood(error) ? 'refused' : 'retried';
    }
  }
}

/** Twice as long each time. The jitter spreads the mails after an outage of the mail server. */
const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1)) * (0.75 + Math.random() / 2);
