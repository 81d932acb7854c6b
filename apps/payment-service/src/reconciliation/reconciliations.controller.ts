import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, HttpStatus, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { fieldInvalid, LOWERCASE_UUID, parseInstant, validationFailed } from '@platform/errors';
import { AcceptsBody, ApiErrors, bodyPieces } from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires } from '../access/permissions';
import type { Principal } from '../access/principal';
import { ERROR_CODES } from '../error-codes';
import { uuidCursor } from '../responses/cursor';
import { DEFAULT_LIMIT } from '../responses/page.dto';
import {
  BreakFiguresResponse,
  breakFigureView,
  BreakFilterDto,
  BreakListResponse,
  breakView,
  ListBreaksDto,
} from './break.dto';
import { type BreakFilter, BreakStore } from './break.store';
import { breaksCsv } from './breaks-csv';
import {
  ListReconciliationsDto,
  ReconciliationListResponse,
  ReconciliationResponse,
  reconciliationView,
  SendReportDto,
} from './reconciliation.dto';
import { reconciliationNotFound, reportTooLarge } from './reconciliation.errors';
import { ReconciliationJob } from './reconciliation.job';
import { ReconciliationService } from './reconciliation.service';
import { type ReconciliationRow, ReconciliationStore, type ReportFile } from './reconciliation.store';
import { LARGEST_REPORT_BYTES } from './report-limit';
import { listResponse } from '../responses/list.response';

const REPORT_BODY = {
  type: 'object',
  additionalProperties: true,
  description: 'The report as the gateway exported it: CSV in UTF-8, or JSON documents one after the other.',
  example: { payouts: [], payout_entries: [] },
};
const ReconciliationId = () =>
  ApiParam({
    name: 'reconciliation_id',
    schema: { type: 'string', format: 'uuid' },
    description: 'The reconciliation.',
  });

@ApiTags('operator: reconciliation')
@Controller('operator/reconciliations')
export class ReconciliationsController {
  constructor(
    private readonly store: ReconciliationStore,
    private readonly breaks: BreakStore,
    private readonly reconciliation: ReconciliationService,
    private readonly job: ReconciliationJob,
  ) {}

  /**
   * Send a settlement report.
   *
   * Send the unchanged bytes of the file as the body, up to 512 MiB, with a `Content-Length`. Any `Content-Type` is
   * accepted. `docs/how-to/reconcile-a-settlement-report.md` lists the reports of each gateway. The response comes when all lines are stored.
   * They are then compared with the ledger in the background, and the reconciliation shows the progress.
   *
   * The same file again changes nothing and gets the same reconciliation. If the connection breaks, send the file
   * again: reading continues. `REPORT_UNREADABLE` says at which line, and what to do; none of the file’s lines is then
   * used.
   */
  @Post()
  @Requires('operator:act')
  @HttpCode(HttpStatus.ACCEPTED)
  @AcceptsBody({ deferred: true })
  @ApiBody({ schema: REPORT_BODY })
  @ApiAcceptedResponse({ type: ReconciliationResponse })
  @ApiErrors(
    'RATE_LIMITED',
    ERROR_CODES.RECONCILIATION_IN_PROGRESS,
    ERROR_CODES.REPORT_UNREADABLE,
    ERROR_CODES.DIGEST_DIFFERS,
  )
  async sendReport(
    @Caller() { operator }: Principal,
    @Query() query: SendReportDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReconciliationResponse> {
    const file = fileOf(query, request, operator!);
    try {
      const id = await this.reconciliation.take(file, bodyPieces(request, LARGEST_REPORT_BYTES));
      this.job.wake();
      return { status: 'success', data: reconciliationView(await this.get(id)) };
    } finally {
      // The rest of the body will not be read.
      if (!request.complete) response.setHeader('Connection', 'close');
    }
  }

  /** List the reconciliations. Newest first, a page at a time. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: ReconciliationListResponse })
  @ApiErrors('RATE_LIMITED')
  async listReconciliations(@Query() query: ListReconciliationsDto): Promise<ReconciliationListResponse> {
    const { provider = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list(provider, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(reconciliationView), nextCursor);
  }

  /** Get a reconciliation. Shows its progress and the number of its breaks. */
  @Get(':reconciliation_id')
  @Requires('operator:read')
  @ReconciliationId()
  @ApiOkResponse({ type: ReconciliationResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.RECONCILIATION_NOT_FOUND)
  async getReconciliation(@Param('reconciliation_id') id: string): Promise<ReconciliationResponse> {
    return { status: 'success', data: reconciliationView(await this.get(id)) };
  }

  /**
   * Compare a reconciliation again.
   *
   * Its open breaks are compared again in the background, as all breaks are once a minute. A break whose difference no
   * longer exists is closed, with the evidence. A break cannot be closed in any other way. The request is kept in the
   * audit.
   */
  @Post(':reconciliation_id/match-again')
  @Requires('operator:act')
  @HttpCode(HttpStatus.ACCEPTED)
  @ReconciliationId()
  @ApiAcceptedResponse({ type: ReconciliationResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.RECONCILIATION_NOT_FOUND)
  async matchReportAgain(
    @Caller() { operator }: Principal,
    @Param('reconciliation_id') id: string,
  ): Promise<ReconciliationResponse> {
    const row = await this.get(id);
    await this.store.noteMatchedAgain(id, operator!);
    this.job.wake();
    return { status: 'success', data: reconciliationView(row) };
  }

  /** List the breaks of a reconciliation. In the order in which they were found, a page at a time. */
  @Get(':reconciliation_id/breaks')
  @Requires('operator:read')
  @ReconciliationId()
  @ApiOkResponse({ type: BreakListResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.RECONCILIATION_NOT_FOUND)
  async listBreaks(@Param('reconciliation_id') id: string, @Query() query: ListBreaksDto): Promise<BreakListResponse> {
    await this.get(id);
    const { limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.breaks.list(id, filterOf(query), uuidCursor.read(cursor), limit);
    return listResponse(rows.map(breakView), nextCursor);
  }

  /** Count the breaks of a reconciliation. By type, kind and currency, with the sum of the differences. */
  @Get(':reconciliation_id/break-figures')
  @Requires('operator:read')
  @ReconciliationId()
  @ApiOkResponse({ type: BreakFiguresResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.RECONCILIATION_NOT_FOUND)
  async countBreaks(@Param('reconciliation_id') id: string): Promise<BreakFiguresResponse> {
    const { reconciliation_id } = await this.get(id);
    return listResponse((await this.breaks.figures(reconciliation_id)).map(breakFigureView));
  }

  /** Export the breaks of a reconciliation. A CSV file with a header line and all matching breaks, streamed. */
  @Get(':reconciliation_id/breaks.csv')
  @Requires('operator:read')
  @ReconciliationId()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.RECONCILIATION_NOT_FOUND)
  async exportBreaks(@Param('reconciliation_id') id: string, @Query() query: BreakFilterDto): Promise<StreamableFile> {
    await this.get(id);
    return new StreamableFile(Readable.from(this.csv(id, filterOf(query))), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="breaks-${id}.csv"`,
    });
  }

  private async *csv(id: string, filter: BreakFilter): AsyncGenerator<string> {
    yield breaksCsv.head;
    for await (const rows of this.breaks.all(id, filter)) yield rows.map(breaksCsv.line).join('');
  }

  private async get(id: string): Promise<ReconciliationRow> {
    const row = LOWERCASE_UUID.test(id) ? await this.store.find(id) : null;
    if (!row) throw reconciliationNotFound();
    return row;
  }
}

const filterOf = ({ type, status }: BreakFilterDto): BreakFilter => ({
  type: type ?? null,
  isOpen: status === undefined ? null : status === 'open',
});

function fileOf(
  { provider, sha256, period_from, period_until }: SendReportDto,
  request: Request,
  operator: string,
): ReportFile {
  const bytes = Number(request.headers['content-length'] ?? 0);
  if (!(bytes > 0)) throw validationFailed('The file must be the body, with a Content-Length.');
  if (bytes > LARGEST_REPORT_BYTES) throw reportTooLarge(LARGEST_REPORT_BYTES);
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw validationFailed('The file must not be compressed.');
  const [start, end] = [period_from, period_until].map((time) => (time === undefined ? null : parseInstant(time)));
  if (!start !== !end || (start && end && start > end))
    throw fieldInvalid(
      'period_from',
      'period_from and period_until must be sent together, and period_from must be earlier',
    );
  const period = start && end ? { from: start, until: end } : undefined;
  return { provider, digest: Buffer.from(sha256, 'hex'), bytes, operator, period };
}
