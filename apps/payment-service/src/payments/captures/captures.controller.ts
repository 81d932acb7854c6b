import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { UUID } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { listResponse } from '../../responses/list.response';
import { DEFAULT_LIMIT, PageDto } from '../../responses/page.dto';
import { TransactionStore } from '../transactions/transaction.store';
import { CancelPaymentDto, CaptureListResponse, CapturePaymentDto, CaptureResponse, captureView } from './capture.dto';
import { CaptureStore } from './capture.store';
import { captureRefused } from './captures.errors';
import { CapturesService } from './captures.service';

const ApiTransactionId = () =>
  ApiParam({
    name: 'transaction_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    description: 'The id of the deposit whose payment was started with `capture_method: manual`.',
  });

@ApiTags('payments')
@Controller('v1/payments/:transaction_id')
export class CapturesController {
  constructor(
    private readonly captures: CapturesService,
    private readonly store: CaptureStore,
    private readonly transactions: TransactionStore,
  ) {}

  /**
   * Capture an authorised payment.
   *
   * Takes the authorised money, or a part of it. The response does not wait for the gateway: the capture is `pending`.
   * `deposit.settled` reports the credit, `deposit.capture_failed` a failure. A capture happens only once, even if a
   * message is lost.
   *
   * All captures together cannot exceed the authorised amount (`CAPTURE_EXCEEDS_AUTHORIZATION`). `NOT_AUTHORIZED_YET`:
   * the payer has not confirmed, or the payment is not captured by you. `AUTHORIZATION_ENDED`: everything is captured,
   * voided or expired. `CAPTURE_IN_PROGRESS`: an open capture or release excludes this one.
   *
   * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
   */
  @Post('capture')
  @Requires('write:payments')
  @ApiTransactionId()
  @ApiIdempotencyKey(CaptureResponse, { required: true })
  @ApiErrors(
    ERROR_CODES.TRANSACTION_NOT_FOUND,
    ERROR_CODES.NOT_AUTHORIZED_YET,
    ERROR_CODES.AUTHORIZATION_ENDED,
    ERROR_CODES.CAPTURE_IN_PROGRESS,
    ERROR_CODES.CAPTURE_EXCEEDS_AUTHORIZATION,
  )
  async capturePayment(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
    @Body() body: CapturePaymentDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<CaptureResponse> {
    return this.captures.create(request, accountId, transactionId, 'capture', body);
  }

  /**
   * Cancel an authorised payment.
   *
   * Releases everything that is not captured. The response does not wait for the gateway: the release is `pending`.
   * `deposit.voided` reports its end. What is captured stays in your wallet; refund it instead. The errors are those of a
   * capture.
   *
   * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
   */
  @Post('cancel')
  @Requires('write:payments')
  @ApiTransactionId()
  @ApiIdempotencyKey(CaptureResponse, { required: true })
  @ApiErrors(
    ERROR_CODES.TRANSACTION_NOT_FOUND,
    ERROR_CODES.NOT_AUTHORIZED_YET,
    ERROR_CODES.AUTHORIZATION_ENDED,
    ERROR_CODES.CAPTURE_IN_PROGRESS,
    ERROR_CODES.CAPTURE_EXCEEDS_AUTHORIZATION,
  )
  async cancelPayment(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
    @Body() body: CancelPaymentDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<CaptureResponse> {
    return this.captures.create(request, accountId, transactionId, 'void', body);
  }

  /**
   * List a payment’s captures.
   *
   * Newest first: the captures and releases that you asked for. A capture that you make at the gateway is credited, and
   * is not listed here.
   */
  @Get('captures')
  @Requires('read:payments')
  @ApiTransactionId()
  @ApiOkResponse({ type: CaptureListResponse })
  @ApiErrors(ERROR_CODES.TRANSACTION_NOT_FOUND, 'RATE_LIMITED')
  async listCaptures(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageDto,
  ): Promise<CaptureListResponse> {
    const before = uuidCursor.read(cursor);
    // A value that is not a UUID is the id of no transaction.
    const transaction = UUID.test(transactionId) ? await this.transactions.find(accountId, transactionId) : null;
    if (!transaction) throw captureRefused('not_found');
    const { rows, nextCursor } = await this.store.list(accountId, transactionId, before, limit);
    return listResponse(rows.map(captureView), nextCursor);
  }
}
