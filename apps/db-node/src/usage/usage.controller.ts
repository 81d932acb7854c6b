import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { InTenant, Requires } from '../access/permissions';
import { TenantParameters } from '../tenants/tenants.dto';
import { UsageHistoryQuery, UsageHistoryResponse, UsageResponse } from './usage.dto';
import { UsageStore } from './usage.store';

@ApiTags('operator: identities')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/usage')
export class UsageController {
  constructor(private readonly usage: UsageStore) {}

  /**
   * Get what the services of a tenant use of their quota. In the present window, which lasts a minute; what came before is
   * its history.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: UsageResponse })
  @ApiErrors('NOT_FOUND')
  getUsage(@Param() { tenant_id }: TenantParameters): Promise<UsageResponse> {
    return this.usage.getCurrent(tenant_id);
  }

  /**
   * Get what the services of a tenant used of their quota. By the hour for a week, by the day for 400 days. Each replica writes
   * what it has counted once a minute; what one that died had not written is not in it.
   */
  @Get('history')
  @Requires('operator:read')
  @ApiOkResponse({ type: UsageHistoryResponse })
  @ApiErrors('NOT_FOUND')
  getUsageHistory(
    @Param() { tenant_id }: TenantParameters,
    @Query() { service, span }: UsageHistoryQuery,
  ): Promise<UsageHistoryResponse> {
    return this.usage.getHistory(tenant_id, service ?? null, span);
  }
}
