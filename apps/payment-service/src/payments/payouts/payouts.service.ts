import { Injectable } from '@nestjs/common';
import { Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { StepUpStore } from '../../api-keys/step-up.store';
import { bankAccountOf } from '../../gateways/bank-account';
import { DestinationStore } from './destinations/destination.store';
import { type CreatePayoutDto, type PayoutResponse, payoutView } from './payout.dto';
import { PayoutGateways } from './payout-gateways';
import type { PayoutRow } from './payout.row';
import { PayoutStore } from './payout.store';
import { currencyProblem, destinationNotFound, payoutProblem, payoutRefused } from './payouts.errors';
import { PayoutWorker } from './sending/payout.worker';

/** Payouts to the destinations of an account. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly payouts: PayoutStore,
    private readonly destinations: DestinationStore,
    private readonly gateways: PayoutGateways,
    private readonly stepUps: StepUpStore,
    private readonly idempotency: Idempotency,
    private readonly worker: PayoutWorker,
  ) {}

  /**
   * Holds the amount and stores payout and response in one transaction; the gateway is called afterwards.
   * @throws AppError SIGN_IN_AGAIN (403), PAYOUT_DESTINATION_NOT_FOUND (404), PAYOUT_DESTINATION_WAITS |
   *   INSUFFICIENT_FUNDS (409), PAYOUTS_UNSUPPORTED | VALIDATION_FAILED (422), and those of {@link Idempotency.run}
   */
  async create(request: AuthenticatedRequest, caller: Principal, body: CreatePayoutDto): Promise<PayoutResponse> {
    const answer = await this.idempotency.run(request, {
      accountId: caller.accountId,
      body,
      work: (manager) =>
        manager.transaction(async (inner): Promise<PayoutResponse> => {
          await this.stepUps.spend(inner, caller);
          return { status: 'success', data: payoutView(await this.start(inner, caller.accountId, body)) };
        }),
    });
    this.worker.wake();
    return answer;
  }

  private async start(manager: EntityManager, accountId: string, body: CreatePayoutDto): Promise<PayoutRow> {
    const destination = await this.destinations.find(accountId, body.destination_id, manager);
    if (!destination) throw destinationNotFound();
    const gateway = this.gateways.get(destination.provider);
    const { amount, currency } = body;
    const problem = gateway.problem({ amountMinor: BigInt(amount), currency });
    if (problem !== null) throw payoutProblem(problem);
    const own = destination.type === 'bank_account' ? bankAccountOf(destination.value!).currency : currency;
    if (own !== currency) throw currencyProblem(own);
    const outcome = await this.payouts.create(manager, accountId, {
      destinationId: body.destination_id,
      amount,
      currency,
      description: body.description ?? null,
      metadata: body.metadata ?? {},
      reference: gateway.newReference(),
    });
    if ('refusal' in outcome) throw payoutRefused(outcome);
    return outcome.payout;
  }
}
