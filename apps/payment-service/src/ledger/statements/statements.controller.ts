import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, validationFailed } from '@platform/errors';
import { ApiErrors, type TaskOptions } from '@platform/http-service';
import { RequestCost } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { type EntryRow, EntryStore } from '../wallets/entry.store';
import { type Month, monthOf } from './month';
import { statementCsv } from './statement-csv';
import type { StatementHead } from './statement-pdf';
import { assertPrintable, StatementPdfService } from './statement-pdf.service';
import { StatementDto } from './statement.dto';

@ApiTags('wallets')
@Controller('v1/wallets')
export class StatementsController {
  constructor(
    private readonly entries: EntryStore,
    private readonly pdfs: StatementPdfService,
  ) {}

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
    const { head, slices } = await this.statement(accountId, currency, name);
    return fileOf(
      Readable.from(csvLines(head, slices)),
      'text/csv; charset=utf-8',
      `statement-${currency}-${name}.csv`,
    );
  }

  /**
   * Export a wallet’s statement of a month as PDF.
   *
   * For reading and printing: the opening and the closing balance, each entry, and the totals by kind. An entry has its time
   * in UTC, kind, order number, description, amount and balance. The file has Latin, Greek, Cyrillic, Armenian and Georgian
   * letters. Any other character is shown as �, and the last page says so; the CSV file has the text. The CSV file also
   * has the fees and all ids. `VALIDATION_FAILED`: also a month with more than 20,000 entries. `WALLET_NOT_FOUND`: the
   * account has no entry in this currency.
   */
  @Get(':currency/statement.pdf')
  @Requires('read:wallets')
  @ApiParam({
    name: 'currency',
    example: 'KES',
    description: 'The wallet’s currency, a three-letter code of ISO 4217.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors(ERROR_CODES.WALLET_NOT_FOUND, 'RATE_LIMITED')
  async exportWalletStatementPdf(
    @Caller() { accountId }: Principal,
    @Param('currency') currency: string,
    @Query() { month: name }: StatementDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { head, slices, count } = await this.statement(accountId, currency, name);
    assertPrintable(count);
    const bytes = await this.pdfs.write(head, slices, requesterOf(accountId, request, response));
    return fileOf(Buffer.from(bytes.buffer), 'application/pdf', `statement-${currency}-${name}.pdf`);
  }

  private async statement(accountId: string, currency: string, name: string) {
    const month = monthOf(name);
    const now = new Date();
    if (month.from > now) throw validationFailed('month must not be in the future');
    const range = /^[A-Z]{3}$/.test(currency) ? await this.entries.findRange(accountId, currency, within(month)) : null;
    if (range === null) throw new AppError(ERROR_CODES.WALLET_NOT_FOUND);
    const until = month.before < now ? month.before : now;
    const balances = await this.entries.balancesOf(range);
    const head: StatementHead = { accountId, currency, month: name, from: month.from, until, ...balances };
    const count = BigInt(range.last_sequence) - BigInt(range.after_sequence);
    return { head, slices: this.entries.all(accountId, range), count };
  }
}

async function* csvLines(
  { currency, from, until, opening, closing }: StatementHead,
  slices: AsyncIterable<EntryRow[]>,
) {
  const csv = statementCsv(currency);
  yield csv.head + csv.opening(from, opening);
  for await (const rows of slices) yield rows.map((row) => csv.entry(row)).join('');
  yield csv.closing(until, closing);
}

const fileOf = (content: Readable | Buffer, type: string, name: string) => {
  const options = { type, disposition: `attachment; filename="${name}"` };
  return content instanceof Readable ? new StreamableFile(content, options) : new StreamableFile(content, options);
};

/** Accounts share the thread in turns. Its time counts for the quota, and the work stops if the caller disconnects. */
function requesterOf(owner: string, request: Request, response: Response): TaskOptions {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const cost = RequestCost.of(request);
  return { owner, signal: gone.signal, onThreadTime: (milliseconds) => cost.addThreadTime(milliseconds) };
}

const within = ({ from, before }: Month) => ({
  created_from: from.toISOString(),
  created_before: before.toISOString(),
});
