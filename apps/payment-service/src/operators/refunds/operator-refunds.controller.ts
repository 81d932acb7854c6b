import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import {
  deciderOf,
  DecideRefundDto,
  decisionOf,
  DecisionResponse,
  decisionResponse,
  decisionOptions,
} from '../decisions/decision.dto';
import { DecisionsService } from '../decisions/decisions.service';
import { ApiSubjectId, SubjectId } from '../decisions/subject-id';
import { ListOperatorRefundsDto, OpenRefundListResponse, openRefundView } from './operator-refund.dto';
import { OperatorRefundStore } from './operator-refund.store';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: refunds')
@Controller('operator/refunds')
export class OperatorRefundsController {
  constructor(
    private readonly store: OperatorRefundStore,
    private readonly decisions: DecisionsService,
  ) {}

  /** List undecided refunds. Of all accounts, oldest first, a page at a time. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OpenRefundListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOpenRefunds(@Query() query: ListOperatorRefundsDto): Promise<OpenRefundListResponse> {
    const { status = 'needs_review', provider = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list({ status, provider }, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(openRefundView), nextCursor);
  }

  /**
   * Decide whether a refund happened.
   *
   * Decide by the gateway’s own records. Possible for a refund in `needs_review`, for one that was sent more than a day
   * ago, and for one that is `unconfirmed`. For an `unconfirmed` refund, name the gateway’s refund in
   * `gateway_refund_id`. With `dry_run`, the response shows what would change and changes nothing. Requires a `reason`
   * and the role admin. If several operators decide at the same moment, one succeeds and the others get `NOT_WAITING`;
   * so does a repetition.
   */
  @Post(':refund_id/decisions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiSubjectId('refund', 'The id of the refund, of any account.')
  @ApiOkResponse({ type: DecisionResponse })
  @ApiAcceptedResponse({ type: DecisionResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.REFUND_NOT_FOUND, ERROR_CODES.NOT_WAITING, ERROR_CODES.PROPOSAL_EXISTS)
  async decideRefund(
    @Caller() caller: Principal,
    @SubjectId('refund') refundId: string,
    @Body() body: DecideRefundDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DecisionResponse> {
    const decision = decisionOf('refund', refundId, body);
    return decisionResponse(await this.decisions.decide(decision, deciderOf(caller), decisionOptions(body)), response);
  }
}
