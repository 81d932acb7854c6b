import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, UUID } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { DisputeListResponse, DisputeResponse, disputeView, ListDisputesDto } from './dispute.dto';
import { DisputeStore } from './dispute.store';
import { listResponse } from '../../responses/list.response';

const disputeNotFound = () => new AppError(ERROR_CODES.DISPUTE_NOT_FOUND);

@ApiTags('disputes')
@Controller('v1/disputes')
export class DisputesController {
  constructor(private readonly disputes: DisputeStore) {}

  /**
   * List disputes.
   *
   * Payers’ objections to the payments of your account, newest first. You respond to a dispute at its gateway. This
   * service shows what the gateway reports, and changes your wallet when the dispute is lost or reversed.
   */
  @Get()
  @Requires('read:payments')
  @ApiOkResponse({ type: DisputeListResponse })
  @ApiErrors('RATE_LIMITED')
  async listDisputes(
    @Caller() { accountId }: Principal,
    @Query() query: ListDisputesDto,
  ): Promise<DisputeListResponse> {
    const { limit = DEFAULT_LIMIT, cursor, ...filters } = query;
    const { rows, nextCursor } = await this.disputes.list(accountId, uuidCursor.read(cursor), limit, filters);
    return listResponse(rows.map(disputeView), nextCursor);
  }

  /**
   * Get a dispute.
   *
   * The present state. An unknown dispute and one of another account both get `DISPUTE_NOT_FOUND`.
   */
  @Get(':dispute_id')
  @Requires('read:payments')
  @ApiParam({
    name: 'dispute_id',
    format: 'uuid',
    example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e05',
    description: 'The id of the dispute, from the list or from an event.',
  })
  @ApiOkResponse({ type: DisputeResponse })
  @ApiErrors(ERROR_CODES.DISPUTE_NOT_FOUND, 'RATE_LIMITED')
  async getDispute(
    @Caller() { accountId }: Principal,
    @Param('dispute_id') disputeId: string,
  ): Promise<DisputeResponse> {
    const row = UUID.test(disputeId) ? await this.disputes.find(accountId, disputeId) : null;
    if (!row) throw disputeNotFound();
    return { status: 'success', data: disputeView(row) };
  }
}
