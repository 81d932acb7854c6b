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
   * Get the current quota usage of a tenant’s services. The current window lasts a minute. The history has the usage of
   * earlier windows.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: UsageResponse })
  @ApiErrors('NOT_FOUND')
  getUsage(@Param() { tenant_id }: TenantParameters): Promise<UsageResponse> {
    return this.usage.getCurrent(tenant_id);
  }

  /**
   * Get the quota usage history of a tenant’s services. By hour for a week, by day for 400 days. Each replica stores its
   * counts once a minute. Counts that a crashed replica had not stored are missing.
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
