import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT, PageDto } from '../../responses/page.dto';
import { dryRunView, EraseAccountDto, ErasureListResponse, ErasureResponse, erasureView } from './erasure.dto';
import { ErasureStore } from './erasure.store';
import { ErasuresService } from './erasures.service';
import { listResponse } from '../../responses/list.response';

const ApiAccountId = () =>
  ApiParam({
    name: 'account_id',
    schema: { type: 'string', maxLength: 128 },
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    description: 'The account, as its tokens name it.',
  });

@ApiTags('operator: accounts')
@Controller('operator/accounts/:account_id/erasures')
export class ErasuresController {
  constructor(
    private readonly erasures: ErasuresService,
    private readonly store: ErasureStore,
  ) {}

  /**
   * Erase an account’s personal data.
   *
   * Erases personal data in the account’s rows: telephone numbers, descriptions, order numbers and reasons of refunds.
   * Erases the bytes of gateways’ reports, and copies of these data in events. The account’s event endpoints and return
   * origins are deleted. Transactions, balances, the ledger and its hashes stay unchanged. An erasure cannot be undone.
   *
   * Rows that wait for a payer, an operator or a gateway are kept and counted. They are erased automatically within a
   * day of their decision, and so are later reports of gateways about the account’s transactions. Send `dry_run` first.
   * The response comes when the erasure is done, which takes minutes for hundreds of thousands of transactions. If the
   * caller disconnects, the erasure continues. You may repeat the request.
   */
  @Post()
  @Requires('operator:admin')
  @HttpCode(HttpStatus.OK)
  @ApiAccountId()
  @ApiOkResponse({ type: ErasureResponse })
  @ApiErrors('RATE_LIMITED')
  async eraseAccount(
    @Caller() { operator }: Principal,
    @Param('account_id') accountId: string,
    @Body() { dry_run, reason }: EraseAccountDto,
  ): Promise<ErasureResponse> {
    const account = usable(accountId);
    const data = dry_run
      ? dryRunView(account, operator!, reason, await this.erasures.count(account))
      : erasureView(await this.erasures.erase(account, operator!, reason));
    return { status: 'success', data };
  }

  /** List the erasures of an account. Operator, rows, time and reason, newest first, a page at a time. */
  @Get()
  @Requires('operator:read')
  @ApiAccountId()
  @ApiOkResponse({ type: ErasureListResponse })
  @ApiErrors('RATE_LIMITED')
  async listErasures(
    @Param('account_id') accountId: string,
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageDto,
  ): Promise<ErasureListResponse> {
    const { rows, nextCursor } = await this.store.list(usable(accountId), uuidCursor.read(cursor), limit);
    return listResponse(rows.map(erasureView), nextCursor);
  }
}

function usable(accountId: string): string {
  if (/^[\x21-\x7e]{1,128}$/.test(accountId)) return accountId;
  throw fieldInvalid('account_id', 'account_id must be the id of an account', 'WRONG_FORMAT');
}
