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
   * Registers a deposit and starts its payment at the gateway. The response contains the deposit with the payer’s
   * `next_action`. With `redirect`, send the payer’s browser to `url`; with `confirm_on_phone`, the payer’s phone asks.
   * You need no further request: the gateway reports the payment, or the service asks it, until the deposit is settled
   * or failed. Read the result with `GET /v1/transactions/{transaction_id}`, or receive it as an event. The payer can
   * pay until `expires_at`.
   *
   * An `Idempotency-Key` is required. After a timeout or `PROVIDER_UNAVAILABLE`, repeat the request with the same key:
   * the payer is asked only once. If it is unknown whether a phone was asked, the deposit stays `pending` and the phone
   * is not asked again. `PAYMENT_REFUSED` means that the deposit has failed.
   *
   * If you start a payment yourself at the gateway, register it with `POST /v1/deposits`.
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
