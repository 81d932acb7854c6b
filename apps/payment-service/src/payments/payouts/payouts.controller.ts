import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { UUID } from '@platform/errors';
import { ApiErrors, ApiIdempotencyKey } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { AuthenticatedRequest, Principal } from '../../access/principal';
import { NeedsStepUp, STEP_UP_ERRORS } from '../../access/step-up';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { listResponse } from '../../responses/list.response';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { CreatePayoutDto, ListPayoutsDto, PayoutListResponse, PayoutResponse, payoutView } from './payout.dto';
import { PayoutStore } from './payout.store';
import { payoutNotFound } from './payouts.errors';
import { PayoutsService } from './payouts.service';

@ApiTags('payouts')
@Controller('v1/payouts')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly store: PayoutStore,
  ) {}

  /**
   * Pay out.
   *
   * Holds the amount in your wallet immediately, and asks the gateway of the destination to pay it. The response does not
   * wait for the gateway. An event reports when the payout is `paid`, when it has `failed`, or when an operator has to
   * find out (`needs_review`). A payout is sent at most once, even if a message is lost.
   *
   * The destination must be one of yours and at least 24 hours old (`PAYOUT_DESTINATION_WAITS`). Above a limit that the
   * operators set, or a lower one that you set, an operator approves the payout first (`awaiting_approval`).
   *
   * An API key needs `write:payouts`, which no other permission covers. A person needs a step-up token, which
   * `/step-up` of the account service issues; other tokens get `SIGN_IN_AGAIN`. An `Idempotency-Key` is required.
   * Repeat the request with it after a timeout or a 5xx.
   */
  @Post()
  @Requires('write:payouts')
  @NeedsStepUp({ always: true, reason: 'To send money out, confirm your identity.' })
  @ApiIdempotencyKey(PayoutResponse, { required: true })
  @ApiErrors(
    ...STEP_UP_ERRORS,
    ERROR_CODES.PAYOUT_DESTINATION_NOT_FOUND,
    ERROR_CODES.PAYOUT_DESTINATION_WAITS,
    ERROR_CODES.PAYOUTS_UNSUPPORTED,
    ERROR_CODES.INSUFFICIENT_FUNDS,
  )
  async createPayout(
    @Caller() caller: Principal,
    @Body() body: CreatePayoutDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<PayoutResponse> {
    return this.payouts.create(request, caller, body);
  }

  /**
   * List payouts.
   *
   * Newest first, a page at a time.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: PayoutListResponse })
  @ApiErrors('RATE_LIMITED')
  async listPayouts(@Caller() { accountId }: Principal, @Query() query: ListPayoutsDto): Promise<PayoutListResponse> {
    const { limit = DEFAULT_LIMIT, cursor, ...filters } = query;
    const { rows, nextCursor } = await this.store.list(accountId, uuidCursor.read(cursor), limit, filters);
    return listResponse(rows.map(payoutView), nextCursor);
  }

  /**
   * Get a payout.
   *
   * The present state. An unknown payout and one of another account both get `PAYOUT_NOT_FOUND`.
   */
  @Get(':payout_id')
  @Requires('read:payments')
  @ApiParam({
    name: 'payout_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05',
    description: 'The id of the payout, from the response to your request, the list or an event.',
  })
  @ApiOkResponse({ type: PayoutResponse })
  @ApiErrors(ERROR_CODES.PAYOUT_NOT_FOUND, 'RATE_LIMITED')
  async getPayout(@Caller() { accountId }: Principal, @Param('payout_id') payoutId: string): Promise<PayoutResponse> {
    const row = UUID.test(payoutId) ? await this.store.find(accountId, payoutId) : null;
    if (!row) throw payoutNotFound();
    return { status: 'success', data: payoutView(row) };
  }
}
