import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { UUID } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../../error-codes';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { TransactionStore } from '../../payments/transactions/transaction.store';
import { transactionNotFound } from '../../payments/transactions/transaction-id';
import { TimelineResponse, timelineView } from './timeline.response';
import { TimelineStore } from './timeline.store';

@ApiTags('transactions')
@Controller('v1/transactions/:transaction_id/timeline')
export class TimelinesController {
  constructor(
    private readonly transactions: TransactionStore,
    private readonly timelines: TimelineStore,
  ) {}

  /**
   * Get the timeline of a transaction
   *
   * Each report of the gateway, the effects and the entries in your wallet, the events about it and their deliveries.
   * The timeline shows payments, wallets and events, so it requires the whole permission `read`. For a transfer, each
   * account sees its own side. An unknown transaction and one of another account get `TRANSACTION_NOT_FOUND`.
   */
  @Get()
  @Requires('read')
  @ApiParam({
    name: 'transaction_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    description: 'The id from the response to the deposit, payment or transfer.',
  })
  @ApiOkResponse({ type: TimelineResponse })
  @ApiErrors(ERROR_CODES.TRANSACTION_NOT_FOUND, 'RATE_LIMITED')
  async getTransactionTimeline(
    @Caller() { accountId }: Principal,
    @Param('transaction_id') transactionId: string,
  ): Promise<TimelineResponse> {
    const row = UUID.test(transactionId) ? await this.transactions.find(accountId, transactionId) : null;
    if (!row) throw transactionNotFound();
    const timeline = await this.timelines.read(accountId, row.transaction_id, row.created_at);
    return { status: 'success', data: timelineView(row, timeline) };
  }
}
