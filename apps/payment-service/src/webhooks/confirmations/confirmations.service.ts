import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { type Confirmation, GatewayUnreachable } from '../../gateways/gateway-api';
import { ConfirmationStore, type DueConfirmation } from './confirmation.store';

const POLL_MS = 5_000;
const CONCURRENCY = 10;
/** By then, the API knows every capture that was reported. */
const NOT_FOUND_FOR_SECONDS = 600;
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 900;

/** Doubles after each attempt and is reduced by up to half at random, so that replicas do not ask at the same time. */
const delaySeconds = (attempts: number, chance = Math.random()): number =>
  Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20)) * (1 - chance / 2);

/**
 * Asks the gateway about stored deliveries, and settles the confirmed ones. Each call is made outside of any
 * transaction. The schedule is in the database: it survives this process, and other replicas continue it.
 */
@Injectable()
export class Confirmations {
  private readonly logger = new Logger(Confirmations.name);
  /** Undefined if no gateway can be asked: then no delivery is held for a confirmation. */
  readonly job?: BackgroundJob;

  constructor(
    private readonly store: ConfirmationStore,
    private readonly apis: GatewayApis,
    jobs: BackgroundJobs,
  ) {
    if (apis.all.some(({ api }) => 'confirm' in api)) {
      this.job = jobs.add({ name: 'confirmations', everyMs: POLL_MS, run: (signal) => this.askAll(signal) });
    }
  }

  /** False without credentials of the API. */
  canAsk(provider: string): boolean {
    return this.apis.find(provider) !== null;
  }

  /** An inquiry may be due. */
  wake(): void {
    this.job?.wake();
  }

  private async askAll(signal: AbortSignal): Promise<void> {
    while ((await this.askDue()) === CONCURRENCY && !signal.aborted);
  }

  /** Sends some due inquiries; returns their number. */
  async askDue(): Promise<number> {
    const due = await this.store.claim(CONCURRENCY);
    await Promise.all(due.map((one) => this.ask(one)));
    return due.length;
  }

  private async ask(due: DueConfirmation): Promise<void> {
    const { event_id: eventId, attempts, waiting_seconds } = due;
    const verdict = await this.confirmationOf(due);
    const isFinal = verdict.is !== 'not_found' || waiting_seconds > NOT_FOUND_FOR_SECONDS;
    if (verdict.is === 'confirmed') {
      await this.store.describeFee(due, verdict.feeMinor);
      await this.store.decide(eventId, true);
    } else if (verdict.is !== 'unknown' && isFinal) {
      await this.store.decide(eventId, false);
      this.logger.error({ msg: 'the gateway contradicts a delivery', event_id: eventId, why: verdict.why });
    } else {
      await this.store.postpone(eventId, delaySeconds(attempts));
      this.logger.warn({ msg: 'a delivery is still unconfirmed', event_id: eventId, attempts, why: verdict.why });
    }
  }

  private async confirmationOf(due: DueConfirmation): Promise<Confirmation> {
    const gateway = this.apis.find(due.provider);
    if (!gateway?.api.confirm) return { is: 'unknown', why: 'the API credentials of the gateway are not set' };
    const { payment_id: paymentId, reference, amount, currency } = due;
    const claim = { paymentId, reference, amountMinor: amount === null ? null : BigInt(amount), currency };
    try {
      return await gateway.api.confirm(gateway.client, claim);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      return { is: 'unknown', why: error.message };
    }
  }
}
