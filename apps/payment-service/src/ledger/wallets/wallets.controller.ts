import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../../error-codes';
import { sequenceCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT, PageDto } from '../../responses/page.dto';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { rfc3339Of } from '../../responses/time';
import { EntryListResponse, type EntryView, WalletListResponse, type WalletView } from './wallet.response';
import { type EntryRow, type ListedWallet, WalletStore } from './wallet.store';

const walletNotFound = () => new AppError(ERROR_CODES.WALLET_NOT_FOUND);

@ApiTags('wallets')
@Controller('v1/wallets')
export class WalletsController {
  constructor(private readonly wallets: WalletStore) {}

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
    return { status: 'success', data: (await this.wallets.list(accountId)).map(viewOf), next_cursor: null };
  }

  /**
   * List a wallet’s ledger entries.
   *
   * Every entry of the wallet, newest first; their sum is the balance. Entries are only ever added, so a page that you
   * have read does not change. `WALLET_NOT_FOUND`: the account has no entry in this currency.
   */
  @Get(':currency/entries')
  @ReadsAhead()
  @Requires('read:wallets')
  @ApiParam({
    name: 'currency',
    example: 'KES',
    description: 'The wallet’s currency, a three-letter code of ISO 4217.',
  })
  @ApiOkResponse({ type: EntryListResponse })
  @ApiErrors(ERROR_CODES.WALLET_NOT_FOUND, 'RATE_LIMITED')
  async listWalletEntries(
    @Caller() { accountId }: Principal,
    @Param('currency') currency: string,
    @Query() page: PageDto,
  ): Promise<EntryListResponse> {
    const { limit = DEFAULT_LIMIT, cursor } = page;
    const before = sequenceCursor.read(cursor);
    const walletId = /^[A-Z]{3}$/.test(currency) ? await this.wallets.findId(accountId, currency) : null;
    if (walletId === null) throw walletNotFound();
    const { rows, nextCursor } = await this.wallets.entries(walletId, before, limit);
    return { status: 'success', data: rows.map(entryView), next_cursor: nextCursor };
  }
}

const viewOf = (wallet: ListedWallet): WalletView => ({
  currency: wallet.currency,
  balance: wallet.balance,
  updated_at: rfc3339Of(wallet.updatedAt),
});

const entryView = (row: EntryRow): EntryView => ({
  entry_id: row.entry_id,
  transaction_id: row.transaction_id,
  amount: Number(row.amount),
  balance_after: Number(row.balance_after),
  created_at: rfc3339Of(row.created_at),
});
