import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { UUID } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT, PageDto } from '../../responses/page.dto';
import { TransactionStore } from '../transactions/transaction.store';
import { CreateRefundDto, RefundListResponse, RefundResponse, refundView } from './refund.dto';
import { RefundStore } from './refund.store';
import { refundNotFound, transactionNotFound } from './refunds.errors';
import { RefundsService } from './refunds.service';
import { listResponse } from '../../responses/list.response';

const ApiTransactionId = () =>
  ApiParam({
    name: 'transaction_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    description: 'The id of the refunded deposit.',
  });

@ApiTags('refunds')
@Controller('v1')
export class RefundsController {
  constructor(
    private readonly refunds: RefundsService,
    private readonly store: RefundStore,
    private readonly transactions: TransactionStore,
  ) {}

  /**
   * Refund a deposit.
   *
   * Debits the amount from your wallet immediately, and asks the gateway to refund the payer. The response does not
   * wait for the gateway: the refund is `pending`. An event reports when it has `succeeded` or `failed`; if it failed,
   * the amount is in your wallet again. A refund happens only once, even if a message is lost.
   *
   * A refund cannot make your wallet negative (`INSUFFICIENT_FUNDS`). All refunds together cannot exceed the credited
   * amount (`REFUND_EXCEEDS_PAYMENT`). `NOT_REFUNDABLE`: the transaction is not a settled deposit, or its gateway
   * accepts no refunds from this service. Refunds that you start at the gateway are booked when the gateway reports
   * them.
   *
   * An `Idempotency-Key` is required. Repeat the request with it after a timeout or a 5xx.
   */
  @Post('transactions/:transaction_id/refunds')
  @Requires('write:payments')
  @ApiTransactionId()
  @ApiIdempotencyKey(RefundResponse, { required: true })
  @ApiErrors(
    ERROR_CODES.TRANSACTION_NOT_FOUND,
    ERROR_CODES.NOT_REFUNDABLE,
    ERROR_CODES.REFUND_EXCEEDS_PAYMENT,
    ERROR_CODES.INSUFFICIENT_FUNDS,
    ERROR_CODES.PROVIDER_NOT_CONFIGURED,
  )
  async createRefund(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
    @Body() body: CreateRefundDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<RefundResponse> {
    return this.refunds.create(request, accountId, transactionId, body);
  }

  /**
   * List a deposit’s refunds.
   *
   * Newest first: refunds that you started with this service, and refunds that were started at the gateway (`origin`).
   */
  @Get('transactions/:transaction_id/refunds')
  @Requires('read:payments')
  @ApiTransactionId()
  @ApiOkResponse({ type: RefundListResponse })
  @ApiErrors(ERROR_CODES.TRANSACTION_NOT_FOUND, 'RATE_LIMITED')
  async listRefunds(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageDto,
  ): Promise<RefundListResponse> {
    const before = uuidCursor.read(cursor);
    // A value that is not a UUID is the id of no transaction.
    const transaction = UUID.test(transactionId) ? await this.transactions.find(accountId, transactionId) : null;
    if (!transaction) throw transactionNotFound();
    const { rows, nextCursor } = await this.store.list(accountId, transactionId, before, limit);
    return listResponse(rows.map(refundView), nextCursor);
  }

  /**
   * Get a refund.
   *
   * The present state. An unknown refund and one of another account both get `REFUND_NOT_FOUND`.
   */
  @Get('refunds/:refund_id')
  @Requires('read:payments')
  @ApiParam({
    name: 'refund_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04',
    description: 'The id of the refund, from the response to your request, the list or an event.',
  })
  @ApiOkResponse({ type: RefundResponse })
  @ApiErrors(ERROR_CODES.REFUND_NOT_FOUND, 'RATE_LIMITED')
  async getRefund(@Caller() { accountId }: Principal, @Param('refund_id') refundId: string): Promise<RefundResponse> {
    const row = UUID.test(refundId) ? await this.store.find(accountId, refundId) : null;
    if (!row) throw refundNotFound();
    return { status: 'success', data: refundView(row) };
  }
}
