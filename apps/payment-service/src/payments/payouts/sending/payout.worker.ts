import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { GatewayUnreachable, type PayoutAnswer } from '../../../gateways/gateway-api';
import { OutboxSignal } from '../../../outbox/outbox.signal';
import { type PayoutGateway, PayoutGateways } from '../payout-gateways';
import { findingOf, stepOf, unsent } from './payout-step';
import { type DuePayout, type PayoutFinding, SentPayoutStore } from './sent-payout.store';

const POLL_MS = 5_000;
const FORGET_MS = 3_600_000;
/** Concurrent calls of one replica, in total and per gateway. A slow gateway cannot use more than its share. */
const CONCURRENCY = 20;
const GATEWAY_CONCURRENCY = 10;

/**
 * Sends stored payouts, and asks about payouts whose result is unknown. A payout is sent at most once: its time of sending
 * is committed before the call. A payout with such a time is only asked about. The schedule is in the database, so other
 * replicas continue it.
 */
@Injectable()
export class PayoutWorker {
  private readonly logger = new Logger(PayoutWorker.name);
  private readonly job: BackgroundJob;
  private readonly underWay = new Map<Promise<void>, string>();
  private turn = Promise.resolve(0);

  constructor(
    private readonly store: SentPayoutStore,
    private readonly gateways: PayoutGateways,
    private readonly outbox: OutboxSignal,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'payouts', everyMs: POLL_MS, run: (signal) => this.begin(signal) });
    jobs.add({ name: 'forgotten destinations', everyMs: FORGET_MS, run: () => this.store.forgetDestinations() });
  }

  /** A payout may be due. */
  wake(): void {
    this.job.wake();
  }

  /** Returns when all due payouts are processed, as far as possible. */
  async finish(): Promise<void> {
    const { signal } = new AbortController();
    while ((await this.begin(signal)) > 0 || this.underWay.size > 0) await Promise.all(this.underWay.keys());
  }

  /** Starts due payouts, up to the free capacity, one caller after the other; returns their number. */
  private begin(signal: AbortSignal): Promise<number> {
    this.turn = this.turn.catch(() => 0).then(() => this.beginNow(signal));
    return this.turn;
  }

  private async beginNow(signal: AbortSignal): Promise<number> {
    let begun = 0;
    while (this.underWay.size < CONCURRENCY && !signal.aborted) {
      const due = await this.store.claim(GATEWAY_CONCURRENCY, this.busy());
      due.forEach((payout) => this.start(payout));
      begun += due.length;
      if (due.length === 0) break;
    }
    return begun;
  }

  private busy(): string[] {
    const providers = [...this.underWay.values()];
    const isBusy = (name: string) => providers.filter((provider) => provider === name).length >= GATEWAY_CONCURRENCY;
    return [...new Set(providers)].filter(isBusy);
  }

  private start(payout: DuePayout): void {
    const work = this.work(payout)
      // Its lease ends, and it is asked about.
      .catch((error: unknown) =>
        this.logger.warn({
          msg: 'recording the result of a payout failed',
          payout_id: payout.payout_id,
          cause: nameOf(error),
        }),
      )
      .finally(() => {
        const isFull = this.underWay.size >= CONCURRENCY || this.busy().length > 0;
        this.underWay.delete(work);
        if (isFull) this.job.wake();
      });
    this.underWay.set(work, payout.provider);
  }

  private async work(payout: DuePayout): Promise<void> {
    const finding = await this.ask(payout, this.gateways.find(payout.provider));
    const status = await this.store.answered(payout, finding);
    this.outbox.written();
    if (status === 'needs_review')
      this.logger.error({
        msg: 'the result of a payout is unknown',
        payout_id: payout.payout_id,
        provider: payout.provider,
        why: finding.why,
      });
  }

  private async ask(payout: DuePayout, gateway: PayoutGateway | null): Promise<PayoutFinding> {
    // The credentials were removed: what was not sent waits for them.
    if (!gateway && !payout.was_sent) return unsent(payout, 'not configured');
    if (!gateway) return findingOf(payout, { is: 'unknown', why: 'not configured' });
    try {
      return findingOf(payout, await this.call(payout, gateway));
    } catch (error) {
      const isUnreachable = error instanceof GatewayUnreachable;
      if (isUnreachable && !error.mayHaveActed && !payout.was_sent) return unsent(payout, error.message);
      if (!isUnreachable)
        this.logger.error({
          msg: 'a gateway’s response about a payout is not understood',
          payout_id: payout.payout_id,
          provider: payout.provider,
          cause: nameOf(error),
        });
      const why = isUnreachable ? error.message : 'the response is not understood';
      return findingOf(payout, { is: 'unknown', why });
    }
  }

  private call(payout: DuePayout, gateway: PayoutGateway): Promise<PayoutAnswer> {
    const sent = {
      reference: payout.reference,
      amountMinor: BigInt(payout.amount),
      currency: payout.currency,
      destination: payout.destination_value!,
      gatewayRequestId: payout.gateway_request_id,
      sentAt: payout.sent_at,
    };
    return stepOf(payout) === 'send' ? gateway.send(sent) : gateway.inquire(sent);
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
