import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { type ConfiguredApi, GatewayApis } from '../../../gateways/api/gateway-apis';
import { digestKey } from '../../../gateways/configured-gateways';
import { type CaptureAnswer, GatewayUnreachable, type SentCapture } from '../../../gateways/gateway-api';
import { OutboxSignal } from '../../../outbox/outbox.signal';
import { WebhookEventStore } from '../../../webhooks/webhook-event.store';
import { delaySeconds } from '../../refunds/sending/refund-step';
import { findingOf, type Step, stepOf } from './capture-step';
import { type DueCapture, type Finding, SentCaptureStore } from './sent-capture.store';

const POLL_MS = 5_000;
/** Concurrent calls of one replica. */
const CONCURRENCY = 10;

type Answered = { finding: Finding; answer: CaptureAnswer | null };

/**
 * Sends stored captures and releases, and asks about those whose result is unknown. Each call is made outside of any
 * transaction. The schedule is in the database: it survives this process, and other replicas continue it.
 */
@Injectable()
export class CaptureWorker {
  private readonly logger = new Logger(CaptureWorker.name);
  private readonly job: BackgroundJob;
  private turn = Promise.resolve(0);

  constructor(
    private readonly store: SentCaptureStore,
    private readonly apis: GatewayApis,
    private readonly events: WebhookEventStore,
    private readonly outbox: OutboxSignal,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'captures', everyMs: POLL_MS, run: (signal) => this.run(signal) });
  }

  /** A capture may be due. */
  wake(): void {
    this.job.wake();
  }

  /** Returns when all due captures are processed. */
  async finish(): Promise<void> {
    await this.run(new AbortController().signal);
  }

  private run(signal: AbortSignal): Promise<number> {
    this.turn = this.turn.catch(() => 0).then(() => this.runNow(signal));
    return this.turn;
  }

  private async runNow(signal: AbortSignal): Promise<number> {
    let count = 0;
    while (!signal.aborted) {
      const due = await this.store.claim(CONCURRENCY);
      if (due.length === 0) break;
      count += due.length;
      await Promise.all(due.map((capture) => this.workSafely(capture)));
    }
    return count;
  }

  private async workSafely(capture: DueCapture): Promise<void> {
    try {
      await this.work(capture);
    } catch (error) {
      // Its lease ends, and it is due again.
      this.logger.warn({
        msg: 'recording the result of a capture failed',
        capture_id: capture.capture_id,
        cause: nameOf(error),
      });
    }
  }

  private async work(capture: DueCapture): Promise<void> {
    const gateway = this.apis.find(capture.provider);
    const step = stepOf(capture, gateway?.api.manualCaptures?.inquire !== undefined);
    const { finding, answer } = await this.ask(capture, gateway, step);
    const status = await this.store.answered(capture.capture_id, finding);
    if (answer?.is === 'succeeded' || answer?.is === 'pending') await this.record(capture.provider, step, answer);
    this.outbox.written();
    if (status === 'needs_review' && capture.status !== 'needs_review')
      this.logger.error({
        msg: 'the result of a capture is unknown',
        capture_id: capture.capture_id,
        provider: capture.provider,
        why: finding.why,
      });
  }

  private async ask(capture: DueCapture, gateway: ConfiguredApi | null, step: Step): Promise<Answered> {
    const again = { gatewayCaptureId: null, needsOperator: false, nextSeconds: delaySeconds(capture.attempts) };
    if (!gateway?.api.manualCaptures)
      return {
        finding: { ...again, is: capture.was_sent ? 'unknown' : 'unsent', why: 'not configured' },
        answer: null,
      };
    const canInquire = gateway.api.manualCaptures.inquire !== undefined;
    const answer =
      step === 'wait'
        ? { is: 'unknown' as const, why: 'the gateway cannot be asked about it' }
        : await this.call(capture, gateway, step);
    if (answer === 'unsent') return { finding: { ...again, is: 'unsent', why: 'unreachable' }, answer: null };
    return { finding: findingOf(capture, canInquire, answer), answer };
  }

  private async call(
    capture: DueCapture,
    { api, client, access }: ConfiguredApi,
    step: Step,
  ): Promise<CaptureAnswer | 'unsent'> {
    const captures = api.manualCaptures!;
    try {
      const sent = sentCapture(capture);
      return step === 'send'
        ? await captures.send(client, sent, access)
        : await captures.inquire!(client, sent, access);
    } catch (error) {
      const isUnreachable = error instanceof GatewayUnreachable;
      if (isUnreachable && !error.mayHaveActed && !capture.was_sent) return 'unsent';
      if (!isUnreachable)
        this.logger.error({
          msg: 'a gateway’s response about a capture is not understood',
          capture_id: capture.capture_id,
          provider: capture.provider,
          cause: nameOf(error),
        });
      return { is: 'unknown', why: isUnreachable ? error.message : 'the response is not understood' };
    }
  }

  /** The gateway's response is processed like a delivery: its events credit the wallet, or end the authorization. */
  private async record(
    provider: string,
    step: Step,
    { events, raw }: Extract<CaptureAnswer, { is: 'succeeded' | 'pending' }>,
  ): Promise<void> {
    for (const [index, event] of events.entries()) {
      const deliveryKey = event.deliveryKey ?? `${digestKey(raw)}:${index}`;
      const source = step === 'send' ? 'answer' : 'inquiry';
      await this.events.recordFrom(source, { ...event, deliveryKey, provider, rawBody: raw });
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const sentCapture = (capture: DueCapture): SentCapture => ({
  kind: capture.kind,
  idempotencyKey: capture.idempotency_key,
  paymentId: capture.payment_id,
  reference: capture.reference,
  amountMinor: BigInt(capture.amount),
  currency: capture.currency,
  isFinal: capture.is_final,
  gatewayCaptureId: capture.gateway_capture_id,
});
