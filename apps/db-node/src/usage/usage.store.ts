import { Injectable } from '@nestjs/common';
import { ServiceQuota } from '../access/service-quota';
import { RoutineCaller } from '../routines/routine-caller';
import type { UsageHistoryResponse, UsageResponse, UsageSpan } from './usage.dto';

@Injectable()
export class UsageStore {
  constructor(
    private readonly quota: ServiceQuota,
    private readonly routines: RoutineCaller,
  ) {}

  /**
   * The current window of each service that has or had an identity.
   * @throws AppError NOT_FOUND (404)
   */
  async getCurrent(tenantId: string): Promise<UsageResponse> {
    const identities = await this.routines.many('identity_list', { tenant_id: tenantId });
    const names = [...new Set(identities.map(({ service }) => service))].sort();
    const { limit, redis } = this.quota.options;
    const windows = await Promise.all(
      names.map(async (service) => ({ service, ...(await this.quota.look(this.quota.keyOf(tenantId, service))) })),
    );
    return {
      limit,
      is_of_all_replicas: redis !== null && windows.every(({ isShared }) => isShared),
      services: windows.map(({ service, used, resetSeconds }) => ({
        service,
        used,
        refused: Math.max(0, used - limit),
        resets_in_seconds: resetSeconds,
      })),
    };
  }

  /**
   * Oldest period first.
   * @param service null for the sum of all services of the tenant
   * @throws AppError NOT_FOUND (404)
   */
  async getHistory(tenantId: string, service: string | null, span: UsageSpan): Promise<UsageHistoryResponse> {
    const rows = await this.routines.many('usage_list', { tenant_id: tenantId, service, span });
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
