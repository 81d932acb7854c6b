import { Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, LOWERCASE_UUID } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT, PageDto } from '../../responses/page.dto';
import {
  LedgerVerificationListResponse,
  LedgerVerificationResponse,
  ledgerVerificationView,
  StartLedgerVerificationDto,
} from './ledger-verification.dto';
import { LedgerVerificationJob } from './ledger-verification.job';
import { type LedgerVerificationRow, LedgerVerificationStore } from './ledger-verification.store';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: ledger')
@Controller('operator/ledger-verifications')
export class LedgerVerificationsController {
  constructor(
    private readonly store: LedgerVerificationStore,
    private readonly job: LedgerVerificationJob,
  ) {}

  /**
   * Verify the ledger.
   *
   * Recomputes sums, balances and hash chains in the background, in slices, while the service runs. The verification
   * shows its progress. The command `verify-ledger` does the same. One verification runs at a time. If a command's
   * verification stopped at its deadline, that verification continues, provided it covers the requested scope.
   */
  @Post()
  @Requires('operator:act')
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ type: LedgerVerificationResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.VERIFICATION_IN_PROGRESS)
  async startLedgerVerification(
    @Caller() { operator }: Principal,
    @Query() { scope = 'full' }: StartLedgerVerificationDto,
  ): Promise<LedgerVerificationResponse> {
    const id = await this.store.start(operator!, scope);
    if (id === null) throw new AppError(ERROR_CODES.VERIFICATION_IN_PROGRESS);
    this.job.wake();
    return { status: 'success', data: ledgerVerificationView(await this.get(id)) };
  }

  /** List the verifications of the ledger. Newest first, a page at a time. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: LedgerVerificationListResponse })
  @ApiErrors('RATE_LIMITED')
  async listLedgerVerifications(
    @Query() { limit = DEFAULT_LIMIT, cursor }: PageDto,
  ): Promise<LedgerVerificationListResponse> {
    const { rows, nextCursor } = await this.store.list(uuidCursor.read(cursor), limit);
    return listResponse(rows.map(ledgerVerificationView), nextCursor);
  }

  /** Get a verification of the ledger. Shows its progress and the problems that it found. */
  @Get(':verification_id')
  @Requires('operator:read')
  @ApiParam({
    name: 'verification_id',
    schema: { type: 'string', format: 'uuid' },
    description: 'The verification.',
  })
  @ApiOkResponse({ type: LedgerVerificationResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.VERIFICATION_NOT_FOUND)
  async getLedgerVerification(@Param('verification_id') id: string): Promise<LedgerVerificationResponse> {
    return { status: 'success', data: ledgerVerificationView(await this.get(id)) };
  }

  private async get(id: string): Promise<LedgerVerificationRow> {
    const row = LOWERCASE_UUID.test(id) ? await this.store.find(id) : null;
    if (!row) throw new AppError(ERROR_CODES.VERIFICATION_NOT_FOUND);
    return row;
  }
}
