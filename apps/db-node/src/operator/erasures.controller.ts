import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { InTenant, Requires } from '../access/permissions';
import { ERROR_CODES } from '../error-codes';
import { TenantParameters } from '../tenants/tenants.dto';
import { ErasureStore } from './erasure.store';
import {
  ErasedResponse,
  ErasureListResponse,
  ErasureParameters,
  HoldingsResponse,
  ProposedErasureResponse,
  ProposeErasureDto,
  toErasureProposal,
  toHoldings,
  toProposed,
} from './erasures.dto';
import { TenantUserParameters } from './tenant-users.dto';

@ApiTags('operator: erasures')
@InTenant()
@Controller('setup-api/tenants/:tenant_id')
export class ErasuresController {
  constructor(private readonly erasures: ErasureStore) {}

  /**
   * Count the records that an erasure deletes. The user and the names that imports keep for some time are not counted.
   */
  @Get('users/:user_id/holdings')
  @Requires('operator:act')
  @ApiOkResponse({ type: HoldingsResponse })
  @ApiErrors('NOT_FOUND')
  async countHoldings(@Param() { tenant_id, user_id }: TenantUserParameters): Promise<HoldingsResponse> {
    return toHoldings(await this.erasures.holdings(tenant_id, user_id));
  }

  /**
   * Propose to erase a user. Nothing changes until another operator approves the proposal, within 24 hours. A user has
   * at most one open proposal. Audited.
   */
  @Post('users/:user_id/erasure')
  @Requires('operator:act')
  @ApiCreatedResponse({ type: ProposedErasureResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.PROPOSAL_EXISTS)
  async proposeErasure(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, user_id }: TenantUserParameters,
    @Body() { reason }: ProposeErasureDto,
  ): Promise<ProposedErasureResponse> {
    return toProposed(await this.erasures.propose(tenant_id, user_id, reason, actor));
  }

  /** List the proposals to erase users of a tenant. Newest first, with their outcome. */
  @Get('erasures')
  @Requires('operator:read')
  @ApiOkResponse({ type: ErasureListResponse })
  @ApiErrors('NOT_FOUND')
  async listErasures(@Param() { tenant_id }: TenantParameters): Promise<ErasureListResponse> {
    return { proposals: (await this.erasures.list(tenant_id)).map(toErasureProposal) };
  }

  /**
   * Approve an erasure. Permanently deletes the user with all sessions, tokens, sign-in events and audit records,
   * including those added since the proposal. The audit’s chain stays valid. The proposer cannot approve the proposal.
   * If several operators decide at the same time, exactly one decision applies. Audited with both names.
   */
  @Post('erasures/:proposal_id/approve')
  @Requires('operator:admin')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ErasedResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.OWN_PROPOSAL, ERROR_CODES.PROPOSAL_CLOSED)
  async approveErasure(
    @ActingOperator() actor: Actor,
    @Param() { tenant_id, proposal_id }: ErasureParameters,
  ): Promise<ErasedResponse> {
    return { erased_records: await this.erasures.approve(tenant_id, proposal_id, actor) };
  }

  /** Reject an erasure. The proposer may reject it too. The user may be proposed again. Audited. */
  @Post('erasures/:proposal_id/reject')
  @Requires('operator:act')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', ERROR_CODES.PROPOSAL_CLOSED)
  rejectErasure(@ActingOperator() actor: Actor, @Param() { tenant_id, proposal_id }: ErasureParameters): Promise<void> {
    return this.erasures.reject(tenant_id, proposal_id, actor);
  }
}
