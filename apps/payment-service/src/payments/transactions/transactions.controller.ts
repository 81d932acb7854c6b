import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ListTransactionsDto } from './list-transactions.dto';
import {
  TransactionDetailResponse,
  transactionDetailView,
  TransactionListResponse,
  transactionView,
} from './transaction.response';
import { ApiTransactionId, TransactionId, transactionNotFound } from './transaction-id';
import { TransactionStore } from './transaction.store';

@ApiTags('transactions')
@Controller('v1/transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionStore) {}

  /**
   * List transactions.
   *
   * The deposits and transfers of the account, newest first, those included that other accounts sent to it. Filters must
   * all hold. One request looks at 5,000 transactions at most, so that with filters a page may hold fewer than `limit`,
   * even none, while `next_cursor` is not null: go on with it, under the same filters, until it is null.
   */
  @Get()
  @ReadsAhead()
  @Requires('read:payments')
  @ApiOkResponse({ type: TransactionListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(
    @Caller() { accountId }: Principal,
    @Query() query: ListTransactionsDto,
  ): Promise<TransactionListResponse> {
    const { limit = DEFAULT_LIMIT, cursor, ...filters } = query;
    const before = uuidCursor.read(cursor);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    const { rows, nextCursor } = await (isFiltered
      ? this.transactions.search(accountId, before, limit, filters)
      : this.transactions.list(accountId, before, limit));
    return { status: 'success', data: rows.map(transactionView), next_cursor: nextCursor };
  }

  /**
   * Get a transaction.
   *
   * As it stands now, with the payer’s next step while it is `pending`. To wait for a payment, ask every few seconds until `status` is no longer `pending`. Both accounts of
   * a transfer see it. What is unknown or another account’s is `TRANSACTION_NOT_FOUND`, both alike.
   */
  @Get(':transaction_id')
  @ReadsAhead()
  @Requires('read:payments')
  @ApiTransactionId()
  @ApiOkResponse({ type: TransactionDetailResponse })
  @ApiErrors(ERROR_CODES.TRANSACTION_NOT_FOUND, 'RATE_LIMITED')
  async get(
    @Caller() { accountId }: Principal,
    @TransactionId() transactionId: string,
  ): Promise<TransactionDetailResponse> {
    const row = await this.transactions.findDetailed(accountId, transactionId);
    if (!row) throw transactionNotFound();
    return { status: 'success', data: transactionDetailView(row) };
  }
}
