import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { Idempotency } from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedRequest } from '../../access/principal';
import { routines } from '../../database/schema';
import { ERROR_CODES } from '../../error-codes';
import { PaymentServiceConfig } from '../../payment-service.config';
import { RefundsService } from '../refunds/refunds.service';
import { transactionNotFound } from '../transactions/transaction-id';
import { type TransactionResponse, transactionView } from '../transactions/transaction.response';
import { TransactionStore } from '../transactions/transaction.store';
import type { OwnReviewDto } from './own-review.dto';

/** A merchant decides the review of one of the account's deposits with a different amount. */
@Injectable()
export class OwnReviews {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly transactions: TransactionStore,
    private readonly refunds: RefundsService,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Accepts the received amount; with `refund`, the whole amount is refunded in the same transaction.
   * @throws AppError TRANSACTION_NOT_FOUND (404), NOT_IN_REVIEW | REVIEW_NOT_YOURS | NOT_REFUNDABLE (409),
   *   PROVIDER_NOT_CONFIGURED (503), and those of {@link Idempotency.run}
   */
  async decide(
    request: AuthenticatedRequest,
    accountId: string,
    transactionId: string,
    body: OwnReviewDto,
  ): Promise<TransactionResponse> {
    const work = async (manager: EntityManager): Promise<TransactionResponse> => {
      const { review_own_deposit: outcome } = await routines.review_own_deposit.get(manager, {
        account_id: accountId,
        transaction_id: transactionId,
        max_percent: this.config.MERCHANT_REVIEW_PERCENT,
      });
      if (outcome !== 'accepted') throw this.refusalOf(outcome);
      if (body.decision === 'refund') {
        const reason = 'The received amount differs.';
        await this.refunds.start(manager, accountId, transactionId, { reason });
      }
      const row = await this.transactions.find(accountId, transactionId, manager);
      return { status: 'success', data: transactionView(row!) };
    };
    const answer = await this.idempotency.run(request, { accountId, body, work });
    this.refunds.wake();
    return answer;
  }

  private refusalOf(outcome: string | null): AppError {
    if (outcome === 'not_found') return transactionNotFound();
    if (outcome === 'not_in_review') {
      return new AppError(ERROR_CODES.NOT_IN_REVIEW);
    }
    const percent = this.config.MERCHANT_REVIEW_PERCENT;
    const why =
      outcome === 'beyond_limit'
        ? `The received amount differs by more than ${percent} % from the registered one.`
        : 'The review is about something other than the amount.';
    return new AppError(ERROR_CODES.REVIEW_NOT_YOURS, {
      message: `${why} Ask the operator of this service to decide.`,
    });
  }
}
