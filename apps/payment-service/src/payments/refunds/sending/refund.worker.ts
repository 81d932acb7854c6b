import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { digestKey } from '../../../gateways/configured-gateways';
import { GatewayUnreachable, type RefundAnswer, type SentRefund } from '../../../gateways/gateway-api';
import { OutboxSignal } from '../../../outbox/outbox.signal';
import { WebhookEventStore } from '../../../webhooks/webhook-event.store';
import { type RefundGateway, RefundGateways } from '../refund-gateways';
import { delaySeconds, findingOf, type Step, stepOf } from './refund-step';
import { type DueRefund, type Finding, SentRefundStore } from './sent-refund.store';

const POLL_MS = 5_000;
/** Concurrent calls of one replica, in total and per gateway. A slow gateway cannot use more than its share. */
const CONCURRENCY = 40;
const GATEWAY_CONCURRENCY = 10;

/**
 * Sends stored refunds, and asks about refunds whose result is unknown. Each call is made outside of any transaction.
 * The schedule is in the database: it survives this process, and other replicas continue it.
 */
@Injectable()
export class RefundWorker {
  private readonly logger = new Logger(RefundWorker.name);
  private readonly job: BackgroundJob;
  private readonly underWay = new Map<Promise<void>, string>();
  private turn = Promise.resolve(0);

  constructor(
    private readonly store: SentRefundStore,
    private readonly gateways: RefundGateways,
    private readonly events: WebhookEventStore,
    private readonly outbox: OutboxSignal,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'refunds', everyMs: POLL_MS, run: (signal) => this.begin(signal) });
  }

  /** A refund may be due. */
  wake(): void {
    this.job.wake();
  }

  /** Returns when all due refunds are processed, as far as possible. */
  async finish(): Promise<void> {
    const { signal } = new AbortController();
    while ((await this.begin(signal)) > 0 || this.underWay.size > 0) await Promise.all(this.underWay.keys());
  }

  /** Starts due refunds, up to the free capacity, one caller after the other; returns their number. */
  private begin(signal: AbortSignal): Promise<number> {
    this.turn = this.turn.catch(() => 0).then(() => this.beginNow(signal));
    return this.turn;
  }

  private async beginNow(signal: AbortSignal): Promise<number> {
    let begun = 0;
    while (this.underWay.size < CONCURRENCY && !signal.aborted) {
      const due = await this.store.claim(GATEWAY_CONCURRENCY, this.busy());
      due.forEach((refund) => this.start(refund));
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

  private start(refund: DueRefund): void {
    const work = this.work(refund)
      // Its lease ends, and it is due again.
      .catch((error: unknown) =>
        this.logger.warn({
          msg: 'recording the result of a refund failed',
          refund_id: refund.refund_id,
          cause: nameOf(error),
        }),
      )
      .finally(() => {
        const isFull = this.underWay.size >= CONCURRENCY || this.busy().length > 0;
        this.underWay.delete(work);
        if (isFull) this.job.wake();
      });
    this.underWay.set(work, refund.provider);
  }

  private async work(refund: DueRefund): Promise<void> {
    const gateway = this.gateways.find(refund.provider);
    const step = gateway ? stepOf(refund, gateway) : 'wait';
    const { finding, answer } = await this.ask(refund, gateway, step);
    const status = await this.store.answered(refund.refund_id, finding);
    if (answer?.is === 'succeeded') await this.record(refund.provider, step, answer);
    this.outbox.written();
    if (status === 'needs_review' && refund.status !== 'needs_review')
      this.logger.error({
        msg: 'the result of a refund is unknown',
        refund_id: refund.refund_id,
        provider: refund.provider,
        why: finding.why,
      });
  }

  private async ask(
    refund: DueRefund,
    gateway: RefundGateway | null,
    step: Step,
  ): Promise<{ finding: Finding; answer?: RefundAnswer }> {
    const again = { gatewayRefundId: null, needsOperator: false, nextSeconds: delaySeconds(refund.attempts) };
    if (!gateway) return { finding: { ...again, is: refund.was_sent ? 'unknown' : 'unsent', why: 'not configured' } };
    if (step === 'wait') {
      const needsOperator = refund.gateway_refund_id === null;
      return {
        finding: {
          ...again,
          is: 'unknown',
          why: 'the gateway cannot be asked about it',
          needsOperator,
          nextSeconds: null,
        },
      };
    }
    const answer = await this.call(refund, gateway, step);
    if (answer === 'unsent') return { finding: { ...again, is: 'unsent', why: 'the gateway is unreachable' } };
    return { finding: findingOf(refund, gateway, step, answer), answer };
  }

  private async call(refund: DueRefund, gateway: RefundGateway, step: Step): Promise<RefundAnswer | 'unsent'> {
    try {
      return step === 'send' ? await gateway.refund(sentRefund(refund)) : await gateway.inquire!(sentRefund(refund));
    } catch (error) {
      const isUnreachable = error instanceof GatewayUnreachable;
      if (isUnreachable && !error.mayHaveActed && !refund.was_sent) return 'unsent';
      if (!isUnreachable)
        this.logger.error({
          msg: 'a gateway’s response about a refund is not understood',
          refund_id: refund.refund_id,
          provider: refund.provider,
          cause: nameOf(error),
        });
      return { is: 'unknown', why: isUnreachable ? error.message : 'the response is not understood' };
    }
  }

  /** The gateway's response is processed like a delivery: it is stored, and its other events take effect. */
  private async record(
    provider: string,
    step: Step,
    { events, raw }: Extract<RefundAnswer, { is: 'succeeded' | 'pending' }>,
  ): Promise<void> {
    for (const [index, event] of events.entries()) {
      const deliveryKey = event.deliveryKey ?? `${digestKey(raw)}:${index}`;
      const source = step === 'send' ? 'answer' : 'inquiry';
      await this.events.recordFrom(source, { ...event, deliveryKey, provider, rawBody: raw });
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const sentRefund = (refund: DueRefund): SentRefund => ({
  idempotencyKey: refund.idempotency_key,
  paymentId: refund.payment_id,
  reference: refund.reference,
  amountMinor: BigInt(refund.amount),
  currency: refund.currency,
  isWhole: refund.is_whole,
  reason: refund.reason,
  gatewayRefundId: refund.gateway_refund_id,
  sentAt: refund.sent_at,
});
