import { Controller, Get, HttpCode, HttpStatus, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { deciderOf, DecisionResponse, decisionView } from '../decisions/decision.dto';
import { proposalNotFound } from '../decisions/proposal.errors';
import { ProposalStore } from '../decisions/proposal.store';
import { ListProposalsDto, ProposalListResponse, ProposalResponse, proposalView } from './proposal.dto';
import { ProposalsService } from './proposals.service';
import { listResponse } from '../../responses/list.response';

const ProposalId = () => Param('proposal_id', new ParseUUIDPipe({ exceptionFactory: proposalNotFound }));
const ApiProposalId = () =>
  ApiParam({
    name: 'proposal_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e08',
    description: 'The id of the proposal, from the response to the decision.',
  });

@ApiTags('operator: proposals')
@Controller('operator/proposals')
export class ProposalsController {
  constructor(
    private readonly store: ProposalStore,
    private readonly proposals: ProposalsService,
  ) {}

  /** List proposals. Newest first, a page at a time; `state=open` finds proposals that await approval. */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: ProposalListResponse })
  @ApiErrors('RATE_LIMITED')
  async listProposals(@Query() query: ListProposalsDto): Promise<ProposalListResponse> {
    const { state = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list(state, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(proposalView), nextCursor);
  }

  /** Get a proposal. With what it would change, computed when it was proposed. */
  @Get(':proposal_id')
  @Requires('operator:read')
  @ApiProposalId()
  @ApiOkResponse({ type: ProposalResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.PROPOSAL_NOT_FOUND)
  async getProposal(@ProposalId() proposalId: string): Promise<ProposalResponse> {
    return { status: 'success', data: proposalView(await this.proposals.get(proposalId)) };
  }

  /**
   * Approve a proposal.
   *
   * The decision is taken under your name and the proposer’s. The proposer cannot approve it (`OWN_PROPOSAL`). The
   * effect is computed again first. If it differs from the proposed effect, nothing changes, and you get
   * `DIFFERENCE_CHANGED` with the present effect in `error.details`. Then reject the proposal and propose it again. If
   * several operators approve at the same moment, one succeeds. You need the role that the decision itself requires.
   */
  @Post(':proposal_id/approve')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiProposalId()
  @ApiOkResponse({ type: DecisionResponse })
  @ApiErrors(
    'RATE_LIMITED',
    ERROR_CODES.OWN_PROPOSAL,
    ERROR_CODES.PROPOSAL_NOT_FOUND,
    ERROR_CODES.PROPOSAL_CLOSED,
    ERROR_CODES.DIFFERENCE_CHANGED,
    ERROR_CODES.NOT_WAITING,
    ERROR_CODES.ADJUSTMENT_OUT_OF_BOUNDS,
    ERROR_CODES.NOT_REREADABLE,
    ERROR_CODES.PROVIDER_NOT_CONFIGURED,
  )
  async approveProposal(@Caller() caller: Principal, @ProposalId() proposalId: string): Promise<DecisionResponse> {
    const difference = await this.proposals.approve(proposalId, deciderOf(caller));
    return {
      status: 'success',
      data: decisionView({ state: 'applied', difference, needsApproval: false, proposed: null }),
    };
  }

  /** Reject a proposal. The proposer may also reject it. The same decision may be proposed again. */
  @Post(':proposal_id/reject')
  @Requires('operator:act')
  @HttpCode(HttpStatus.OK)
  @ApiProposalId()
  @ApiOkResponse({ type: ProposalResponse })
  @ApiErrors('RATE_LIMITED', ERROR_CODES.PROPOSAL_NOT_FOUND, ERROR_CODES.PROPOSAL_CLOSED)
  async rejectProposal(@Caller() caller: Principal, @ProposalId() proposalId: string): Promise<ProposalResponse> {
    return { status: 'success', data: proposalView(await this.proposals.reject(proposalId, deciderOf(caller))) };
  }
}
