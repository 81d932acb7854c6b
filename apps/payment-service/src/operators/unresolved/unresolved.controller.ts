import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import { uuidCursor } from '../../responses/cursor';
import { DEFAULT_LIMIT } from '../../responses/page.dto';
import { ListUnresolvedDto, UnresolvedListResponse, unresolvedView } from './unresolved.dto';
import { UnresolvedStore } from './unresolved.store';
import { listResponse } from '../../responses/list.response';

@ApiTags('operator: transactions')
@Controller('operator/unresolved')
export class UnresolvedController {
  constructor(private readonly store: UnresolvedStore) {}

  /**
   * List unresolved deposits.
   *
   * Deposits that are still pending after the last inquiry at their gateway, oldest first, with its result. Also
   * payments through a gateway that cannot be asked, one day after they could last be paid.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: UnresolvedListResponse })
  @ApiErrors('RATE_LIMITED')
  async listUnresolved(@Query() query: ListUnresolvedDto): Promise<UnresolvedListResponse> {
    const { provider = null, limit = DEFAULT_LIMIT, cursor } = query;
    const { rows, nextCursor } = await this.store.list(provider, uuidCursor.read(cursor), limit);
    return listResponse(rows.map(unresolvedView), nextCursor);
  }
}
