import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.decorator';
import { RoutineCaller } from '../routines/routine-caller';
import type { LockoutResponse } from './tenant-users.dto';

const MAX_LOCKOUTS = 200;

/** Changes of operators to a tenant's users. Every change is audited in the same transaction. */
@Injectable()
export class TenantUserStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  unlock(tenantId: string, userId: string, actor: Actor): Promise<void> {
    return this.routines.run('user_unlock', {
      tenant_id: tenantId,
      user_id: userId,
      operator: actor.operator,
      request_id: actor.requestId,
    });
  }

  /** @throws AppError NOT_FOUND (404) */
  setStatus(tenantId: string, userId: string, status: string, actor: Actor): Promise<void> {
    return this.routines.run('user_set_status', {
      tenant_id: tenantId,
      user_id: userId,
      status,
      operator: actor.operator,
      request_id: actor.requestId,
    });
  }

  /** Erases a user. @returns the number of deleted audit records. @throws AppError NOT_FOUND (404) */
  async erase(tenantId: string, userId: string, actor: Actor): Promise<number> {
    const { records } = await this.routines.one('user_erase', {
      tenant_id: tenantId,
      user_id: userId,
      operator: actor.operator,
      request_id: actor.requestId,
    });
    return Number(records);
  }

  /** @throws AppError NOT_FOUND (404) */
  async listLockouts(tenantId: string): Promise<LockoutResponse[]> {
    const rows = await this.routines.many('lockout_list', { tenant_id: tenantId, limit: MAX_LOCKOUTS });
    return rows.map(({ user_id, username, status, locked_until }) => ({
      user_id,
      username,
      status,
      locked_until: locked_until.toISOString(),
    }));
  }
}
