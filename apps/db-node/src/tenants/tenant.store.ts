import { Injectable } from '@nestjs/common';
import { pageOf } from '@platform/http-service';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller, type RoutineRow } from '../routines/routine-caller';
import type { TenantListResponse, TenantResponse } from './tenants.dto';

@Injectable()
export class TenantStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** Audited in the same transaction. */
  async create(name: string, actor: Actor): Promise<TenantResponse> {
    return toTenant(
      await this.routines.one('tenant_create', { name, operator: actor.operator, request_id: actor.requestId }),
    );
  }

  async list(cursor: string | null, limit: number): Promise<TenantListResponse> {
    const found = await this.routines.many('tenant_list', { after: cursor, limit: limit + 1 });
    const { rows, nextCursor } = pageOf(found, limit, ({ tenant_id }) => tenant_id);
    return { tenants: rows.map(toTenant), next_cursor: nextCursor };
  }
}

const toTenant = ({ tenant_id, name, created_at }: RoutineRow<'tenant_list'>): TenantResponse => ({
  tenant_id,
  name,
  created_at: created_at.toISOString(),
});
