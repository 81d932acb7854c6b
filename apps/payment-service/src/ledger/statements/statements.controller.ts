import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, validationFailed } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { type EntryRange, EntryStore } from '../wallets/entry.store';
import { type Month, monthOf } from './month';
import { statementCsv } from './statement-csv';
import { StatementDto } from './statement.dto';

@ApiTags('wallets')
@Controller('v1/wallets')
export class StatementsController {
  constructor(private readonly entries: EntryStore) {}

  /**
   * Export a wallet’s statement of a month.
   *
   * A CSV file with a header line: the opening balance, each entry from the oldest on, and the closing balance. Amounts are
   * decimals of the currency, such as 1500.00. The closing balance of a month is the opening balance of the next one. The
   * statement of a month that has ended does not change, except for fees and erased texts. `WALLET_NOT_FOUND`: the account
   * has no entry in this currency.
   */
  @Get(':currency/statement.csv')
  @Requires('read:wallets')
  @ApiParam({
    name: 'currency',
    example: 'KES',
    description: 'The wallet’s currency, a three-letter code of ISO 4217.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors(ERROR_CODES.WALLET_NOT_FOUND, 'RATE_LIMITED')
  async exportWalletStatement(
    @Caller() { accountId }: Principal,
    @Param('currency') currency: string,
    @Query() { month: name }: StatementDto,
  ): Promise<StreamableFile> {
    const month = monthOf(name);
    if (month.from > new Date()) throw validationFailed('month must not be in the future');
    const range = /^[A-Z]{3}$/.test(currency) ? await this.entries.findRange(accountId, currency, within(month)) : null;
    if (range === null) throw new AppError(ERROR_CODES.WALLET_NOT_FOUND);
    return new StreamableFile(Readable.from(this.lines(accountId, currency, month, range)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="statement-${currency}-${name}.csv"`,
    });
  }

  private async *lines(accountId: string, currency: string, month: Month, range: EntryRange): AsyncGenerator<string> {
    const csv = statementCsv(currency);
    const { opening, closing } = await this.entries.balancesOf(range);
    const now = new Date();
    yield csv.head + csv.opening(month.from, opening);
    for await (const rows of this.entries.all(accountId, range)) yield rows.map((row) => csv.entry(row)).join('');
    yield csv.closing(month.before < now ? month.before : now, closing);
  }
}

const within = ({ from, before }: Month) => ({
  created_from: from.toISOString(),
  created_before: before.toISOString(),
});
