import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../../error-codes';
import { sequenceCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { listResponse } from '../../responses/list.response';
import { rfc3339Of } from '../../responses/time';
import { BalanceAtDto, ListEntriesDto } from './entry.dto';
import { type BalanceRow, EntryStore } from './entry.store';
import { entryView } from './entry.view';
import {
  BalanceResponse,
  type BalanceView,
  EntryListResponse,
  WalletListResponse,
  type WalletView,
} from './wallet.response';
import { type ListedWallet, WalletStore } from './wallet.store';

const ApiCurrency = (): MethodDecorator =>
  ApiParam({
    name: 'currency',
    example: 'KES',
    description: 'The wallet’s currency, a three-letter code of ISO 4217.',
  });

const walletNotFound = () => new AppError(ERROR_CODES.WALLET_NOT_FOUND);

@ApiTags('wallets')
@Controller('v1/wallets')
export class WalletsController {
  constructor(
    private readonly wallets: WalletStore,
    private readonly entries: EntryStore,
  ) {}

  /**
   * List the wallets.
   *
   * The balances of the account, by currency. There is at most one wallet per currency, so one response contains them
   * all. A wallet appears with the first credit in its currency.
   */
  @Get()
  @ReadsAhead()
  @Requires('read:wallets')
  @ApiOkResponse({ type: WalletListResponse })
  @ApiErrors('RATE_LIMITED')
  async list(@Caller() { accountId }: Principal): Promise<WalletListResponse> {
    return listResponse((await this.wallets.list(accountId)).map(viewOf), null);
  }

  /**
   * List a wallet’s ledger entries.
   *
   * Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a page that you
   * have read does not change. All filters must match. With `kind`, one request reads at most 5,000 entries. A page may
   * then be short or empty. Continue until `next_cursor` is null. `WALLET_NOT_FOUND`: the account has no entry in this
   * currency.
   */
  @Get(':currency/entries')
  @ReadsAhead()
  @Requires('read:wallets')
  @ApiCurrency()
  @ApiOkResponse({ type: EntryListResponse })
  @ApiErrors(ERROR_CODES.WALLET_NOT_FOUND, 'RATE_LIMITED')
  async listWalletEntries(
    @Caller() { accountId }: Principal,
    @Param('currency') currency: string,
    @Query() query: ListEntriesDto,
  ): Promise<EntryListResponse> {
    const { limit = DEFAULT_LIMIT, cursor, ...filters } = query;
    const before = sequenceCursor.read(cursor);
    const range = isCurrency(currency) ? await this.entries.findRange(accountId, currency, filters) : null;
    if (range === null) throw walletNotFound();
    const { rows, nextCursor } = await this.entries.list(accountId, range, before, limit, filters.kind);
    return listResponse(rows.map(entryView), nextCursor);
  }

  /**
   * Get a wallet’s balance at a time.
   *
   * The sum of all entries that were booked before the time, such as the balance at the end of a month. A booking that is
   * in progress may still change the balance at a time of the last minute. `WALLET_NOT_FOUND`: the account has no entry in
   * this currency.
   */
  @Get(':currency/balance')
  @ReadsAhead()
  @Requires('read:wallets')
  @ApiCurrency()
  @ApiOkResponse({ type: BalanceResponse })
  @ApiErrors(ERROR_CODES.WALLET_NOT_FOUND, 'RATE_LIMITED')
  async getWalletBalance(
    @Caller() { accountId }: Principal,
    @Param('currency') currency: string,
    @Query() { at }: BalanceAtDto,
  ): Promise<BalanceResponse> {
    const row = isCurrency(currency) ? await this.entries.balanceAt(accountId, currency, at) : null;
    if (row === null) throw walletNotFound();
    return { status: 'success', data: balanceView(currency, row) };
  }
}

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

const viewOf = (wallet: ListedWallet): WalletView => ({
  currency: wallet.currency,
  balance: wallet.balance,
  held: wallet.held,
  available: wallet.balance - wallet.held,
  updated_at: rfc3339Of(wallet.updatedAt),
});

const balanceView = (currency: string, row: BalanceRow): BalanceView => ({
  currency,
  balance: Number(row.balance),
  at: rfc3339Of(row.at),
  sequence: Number(row.sequence),
  entry_hash: row.entry_hash,
});
