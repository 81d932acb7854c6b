import { Injectable, Logger } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { type Confirmation, GatewayUnreachable } from '../../gateways/gateway-api';
import { ConfirmationStore, type DueConfirmation } from './confirmation.store';

const POLL_MS = 5_000;
const AT_ONCE = 10;
/** A capture that was told of is known to the API by then. */
const NOT_FOUND_FOR_SECONDS = 600;
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 900;

/** Twice as long after each attempt, and by chance up to half of it less, so that replicas do not ask in step. */
const delaySeconds = (attempts: number, chance = Math.random()): number =>
  Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(attempts - 1, 20)) * (1 - chance / 2);

/**
 * Asks the gateway about deliveries that are stored and answered, and settles what it confirms. The question is asked
 * outside of any transaction. What is to be asked, and when, stands in the database: it outlives this process, and other
 * replicas go on with it.
 */
@Injectable()
export class Confirmations {
  private readonly logger = new Logger(Confirmations.name);
  /** None where no gateway can be asked: then nothing is held for it. */
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

  /** Without its API's credentials there is nobody to ask. */
  canAsk(provider: string): boolean {
    return this.apis.find(provider) !== null;
  }

  /** Something is due, perhaps. */
  wake(): void {
    this.job?.wake();
  }

  private async askAll(signal: AbortSignal): Promise<void> {
    while ((await this.askDue()) === AT_ONCE && !signal.aborted);
  }

  /** Asks about some of what is due; returns about how many. */
  async askDue(): Promise<number> {
    const due = await this.store.claim(AT_ONCE);
    await Promise.all(due.map((one) => this.ask(one)));
    return due.length;
  }

  private async ask(due: DueConfirmation): Promise<void> {
    const { event_id: eventId, attempts, waiting_seconds } = due;
    const verdict = await this.confirmationOf(due);
    const isFinal = verdict.is !== 'not_found' || waiting_seconds > NOT_FOUND_FOR_SECONDS;
    if (verdict.is === 'confirmed') {
      await this.store.decide(eventId, true);
    } else if (verdict.is !== 'unknown' && isFinal) {
      await this.store.decide(eventId, false);
      this.logger.error({ msg: 'the gateway does not confirm a delivery', event_id: eventId, why: verdict.why });
    } else {
      await this.store.postpone(eventId, delaySeconds(attempts));
      this.logger.warn({ msg: 'a delivery waits for its confirmation', event_id: eventId, attempts, why: verdict.why });
    }
  }

  private async confirmationOf(due: DueConfirmation): Promise<Confirmation> {
    const gateway = this.apis.find(due.provider);
    if (!gateway?.api.confirm) return { is: 'unknown', why: 'the credentials of its API are not set' };
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
