import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors, ApiIdempotencyKey } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { TransactionDetailResponse, transactionDetailView } from '../transactions/transaction.response';
import { StartPaymentDto } from './payment.dto';
import { PAYMENT_EXAMPLES } from './payment.examples';
import { PaymentsService } from './payments.service';

@ApiTags('payments')
@Controller('v1/payments')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /**
   * Start a payment.
   *
   * Registers a deposit and starts its payment at the gateway. The answer is the deposit with the payer’s `next_action`:
   * `redirect`, send the payer’s browser to `url`, or `confirm_on_phone`, the payer’s phone asks. From then on nothing is
   * left to do: the gateway reports the payment, or is asked about it, until the deposit is settled or failed. Read it with
   * `GET /v1/transactions/{transaction_id}`, or have it sent as an event. `expires_at` says until when it may be paid.
   *
   * `Idempotency-Key` is required. After a timeout or `PROVIDER_UNAVAILABLE` repeat the request with the same key: the
   * payer is asked once. Where it is unknown whether a phone was asked, the deposit stays `pending` and nothing is asked
   * again. `PAYMENT_REFUSED` has failed its deposit.
   *
   * Payments that are started elsewhere are registered with `POST /v1/deposits`.
   */
  @Post()
  @Requires('write:payments')
  @ApiIdempotencyKey(TransactionDetailResponse, { required: true })
  @ApiBody({ type: StartPaymentDto, examples: PAYMENT_EXAMPLES })
  @ApiErrors(
    ERROR_CODES.PAYMENT_REFUSED,
    ERROR_CODES.RETURN_ORIGIN_UNKNOWN,
    ERROR_CODES.PROVIDER_NOT_CONFIGURED,
    ERROR_CODES.PROVIDER_UNAVAILABLE,
  )
  async startPayment(
    @Caller() { accountId }: Principal,
    @Body() body: StartPaymentDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<TransactionDetailResponse> {
    return { status: 'success', data: transactionDetailView(await this.payments.start(request, accountId, body)) };
  }
}
