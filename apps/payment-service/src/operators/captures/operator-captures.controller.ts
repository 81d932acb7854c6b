import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
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
  DecideCaptureDto,
  deciderOf,
  decisionOf,
  decisionOptions,
  DecisionResponse,
  decisionResponse,
} from '../decisions/decision.dto';
import { DecisionsService } from '../decisions/decisions.service';
import { ApiSubjectId, SubjectId } from '../decisions/subject-id';
import { ListOperatorCapturesDto, OpenCaptureListResponse, openCaptureView } from './operator-capture.dto';
import { OperatorCaptureStore } from './operator-capture.store';

@ApiTags('operator: captures')
@Controller('operator/captures')
export class OperatorCapturesController {
  constructor(
    private readonly store: OperatorCaptureStore,
    private readonly decisions: DecisionsService,
  ) {}

  /** List captures without a result. Captures and releases of all accounts, oldest first, a page at a time. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OpenCaptureListResponse })
  @ApiErrors('RATE_LIMITED')
  async listOpenCaptures(@Query() query: ListOperatorCapturesDto): Promise<OpenCaptureListResponse> {
    const { status = 'needs_review', provider = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list({ status, provider }, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(openCaptureView), nextCursor);
  }

  /**
   * Decide whether a capture or a release happened.
   *
   * Decide by the gateway’s own records. Possible for a capture or a release in `needs_review`, and for one that was sent
   * more than a day ago. A later report of a credited capture does not credit it again. With `dry_run`, the response shows
   * what would change and changes nothing. Requires a `reason` and the role admin. If several operators decide at the same
   * moment, one succeeds and the others get `NOT_WAITING`; so does a repetition.
   */
  @Post(':capture_id/decisions')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiSubjectId('capture', 'The id of the capture or release, of any account.')
  @ApiOkResponse({ type: DecisionResponse })
  @ApiAcceptedResponse({ type: DecisionResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.CAPTURE_NOT_FOUND, ERROR_CODES.NOT_WAITING, ERROR_CODES.PROPOSAL_EXISTS)
  async decideCapture(
    @Caller() caller: Principal,
    @SubjectId('capture') captureId: string,
    @Body() body: DecideCaptureDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DecisionResponse> {
    const decision = decisionOf('capture', captureId, body);
    return decisionResponse(await this.decisions.decide(decision, deciderOf(caller), decisionOptions(body)), response);
  }
}
