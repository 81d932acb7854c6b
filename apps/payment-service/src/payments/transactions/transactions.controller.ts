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
import { assertMetadataKey } from './metadata-filter';
import { listResponse } from '../../responses/list.response';

@ApiTags('transactions')
@Controller('v1/transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionStore) {}

  /**
   * List transactions.
   *
   * The account's deposits and transfers, newest first, including transfers that it received. All filters must match.
   * One request reads at most 5,000 transactions. With filters, a page may therefore have fewer than `limit`, even
   * none, while `next_cursor` is not null. Continue with the same filters until it is null.
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
    assertMetadataKey(filters);
    const before = uuidCursor.read(cursor);
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    const { rows, nextCursor } = await (isFiltered
      ? this.transactions.search(accountId, before, limit, filters)
      : this.transactions.list(accountId, before, limit));
    return listResponse(rows.map(transactionView), nextCursor);
  }

  /**
   * Get a transaction.
   *
   * The present state, with the payer’s next step while it is `pending`. To wait for a payment, ask every few seconds
   * until `status` is no longer `pending`. Both accounts of a transfer can read it. An unknown transaction and one of
   * another account both get `TRANSACTION_NOT_FOUND`.
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
