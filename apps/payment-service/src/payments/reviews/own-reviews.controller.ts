import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors, ApiIdempotencyKey } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { ApiTransactionId, TransactionId } from '../transactions/transaction-id';
import { TransactionResponse } from '../transactions/transaction.response';
import { OwnReviewDto } from './own-review.dto';
import { OwnReviews } from './own-reviews.service';

@ApiTags('transactions')
@Controller('v1/transactions')
export class OwnReviewsController {
  constructor(private readonly reviews: OwnReviews) {}

  /**
   * Resolve an amount that differs.
   *
   * For one of your deposits that is `needs_review` because the gateway received a different amount (`amount_differs`).
   * You accept the received amount or refund it. The operator of this service limits how much the received amount may
   * differ from the registered one. Above that limit, and for every other reason, an operator decides
   * (`REVIEW_NOT_YOURS`).
   *
   * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
   */
  @Post(':transaction_id/review')
  @Requires('write:payments')
  @ApiTransactionId()
  @ApiIdempotencyKey(TransactionResponse, { required: true })
  @ApiErrors(
    ERROR_CODES.TRANSACTION_NOT_FOUND,
    ERROR_CODES.NOT_IN_REVIEW,
    ERROR_CODES.REVIEW_NOT_YOURS,
    ERROR_CODES.NOT_REFUNDABLE,
    ERROR_CODES.PROVIDER_NOT_CONFIGURED,
  )
  resolveAmount(
    @Caller() { accountId }: Principal,
    @TransactionId() transactionId: string,
    @Body() body: OwnReviewDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<TransactionResponse> {
    return this.reviews.decide(request, accountId, transactionId, body);
  }
}
