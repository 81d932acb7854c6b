import { Body, Controller, Get, HttpCode, HttpStatus, Post, Put, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { listResponse } from '../../responses/list.response';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import {
  deciderOf,
  DecidePayoutDto,
  decisionOf,
  decisionOptions,
  DecisionResponse,
  decisionResponse,
} from '../decisions/decision.dto';
import { DecisionsService } from '../decisions/decisions.service';
import { ApiSubjectId, SubjectId } from '../decisions/subject-id';
import { LimitListResponse, limitView, SetLimitDto } from './operator-payout-limit.dto';
import { OperatorPayoutLimitStore } from './operator-payout-limit.store';
import { ListOperatorPayoutsDto, OpenPayoutListResponse, openPayoutView } from './operator-payout.dto';
import { OperatorPayoutStore } from './operator-payout.store';

@ApiTags('operator: payouts')
@Controller('operator')
export class OperatorPayoutsController {
  constructor(
    private readonly store: OperatorPayoutStore,
    private readonly limits: OperatorPayoutLimitStore,
    private readonly decisions: DecisionsService,
  ) {}

  /** List undecided payouts. Of all accounts, oldest first, a page at a time. */
  @Get('payouts')
  @Requires('operator:read')
  @ApiOkResponse({ type: OpenPayoutListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOpenPayouts(@Query() query: ListOperatorPayoutsDto): Promise<OpenPayoutListResponse> {
    const { status = 'awaiting_approval', limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list(status, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(openPayoutView), nextCursor);
  }

  /**
   * Decide about a payout.
   *
   * `approve` or `reject` a payout that awaits an approval. `happened` and `did_not_happen` are for a payout in
   * `needs_review`, or one that was sent more than a day ago: decide by the gateway’s own records. They require a
   * `reason` and the role admin. With `dry_run`, the response shows what would change and changes nothing. If several
   * operators decide at the same moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.
   */
  @Post('payouts/:payout_id/decisions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiSubjectId('payout', 'The id of the payout, of any account.')
  @ApiOkResponse({ type: DecisionResponse })
  @ApiAcceptedResponse({ type: DecisionResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.PAYOUT_NOT_FOUND, ERROR_CODES.NOT_WAITING, ERROR_CODES.PROPOSAL_EXISTS)
  async decidePayout(
    @Caller() caller: Principal,
    @SubjectId('payout') payoutId: string,
    @Body() body: DecidePayoutDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DecisionResponse> {
    const decision = decisionOf('payout', payoutId, body);
    return decisionResponse(await this.decisions.decide(decision, deciderOf(caller), decisionOptions(body)), response);
  }

  /** List the payout limits. Above the limit of its currency, a payout of any account needs an operator. */
  @Get('payout-limits')
  @Requires('operator:read')
  @ApiOkResponse({ type: LimitListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOperatorPayoutLimits(): Promise<LimitListResponse> {
    return listResponse((await this.limits.list()).map(limitView));
  }

  /**
   * Set a payout limit.
   *
   * Above this amount an operator approves a payout in this currency, of any account. Without a limit, each payout needs
   * an operator. A merchant can set a lower one for the own account. Payouts that already wait still need an operator.
   */
  @Put('payout-limits')
  @Requires('operator:admin')
  @ApiOkResponse({ type: LimitListResponse })
  @ApiErrors('RATE_LIMITED')
  async setOperatorPayoutLimit(
    @Caller() { operator }: Principal,
    @Body() body: SetLimitDto,
  ): Promise<LimitListResponse> {
    await this.limits.set(body.currency, body.approval_above, operator!, body.reason ?? null);
    return listResponse((await this.limits.list()).map(limitView));
  }
}
