import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { InTenant, Requires } from '../access/permissions';
import { ServiceQuota } from '../access/service-quota';
import { RoutineCaller } from '../routines/routine-caller';
import { TenantParameters } from '../tenants/tenants.dto';
import { UsageHistoryQuery, UsageHistoryResponse } from './usage.dto';
import { UsageResponse } from './usage.response';

@ApiTags('operator: identities')
@InTenant()
@Controller('setup-api/tenants/:tenant_id/usage')
export class UsageController {
  constructor(
    private readonly quota: ServiceQuota,
    private readonly routines: RoutineCaller,
  ) {}

  /**
   * Get what the services of a tenant use of their quota. In the present window, which lasts a minute; what came before is
   * its history.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: UsageResponse })
  @ApiErrors('NOT_FOUND')
  async getUsage(@Param() { tenant_id }: TenantParameters): Promise<UsageResponse> {
    const identities = await this.routines.many('identity_list', { tenant_id });
    const names = [...new Set(identities.map(({ service }) => service))].sort();
    const { limit } = this.quota.options;
    const seen = await Promise.all(
      names.map(async (service) => ({ service, ...(await this.quota.look(this.quota.keyOf(tenant_id, service))) })),
    );
    return {
      limit,
      is_of_all_replicas: this.quota.options.redis !== null && seen.every(({ isShared }) => isShared),
      services: seen.map(({ service, used, resetSeconds }) => ({
        service,
        used,
        refused: Math.max(0, used - limit),
        resets_in_seconds: resetSeconds,
      })),
    };
  }

  /**
   * Get what the services of a tenant used of their quota. By the hour for a week, by the day for 400 days. Each replica writes
   * what it has counted once a minute; what one that died had not written is not in it.
   */
  @Get('history')
  @Requires('operator:read')
  @ApiOkResponse({ type: UsageHistoryResponse })
  @ApiErrors('NOT_FOUND')
  async getUsageHistory(
    @Param() { tenant_id }: TenantParameters,
    @Query() { service, span }: UsageHistoryQuery,
  ): Promise<UsageHistoryResponse> {
    const rows = await this.routines.many('usage_list', { tenant_id, service: service ?? null, span });
    return {
      periods: rows.map(({ starts_at, requests, refused, used, quota }) => ({
        starts_at: starts_at.toISOString(),
        requests: Number(requests),
        refused: Number(refused),
        used: Number(used),
        limit: quota,
      })),
    };
  }
}
