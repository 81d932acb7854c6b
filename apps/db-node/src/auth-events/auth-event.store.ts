import { Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';
import type { CredentialContextResponse } from './auth-events.dto';

@Injectable()
export class AuthEventStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  async getContext(tenantId: string, email: string): Promise<CredentialContextResponse> {
    const row = await this.routines.one('credential_context', { tenant_id: tenantId, email });
    const { user_id, status, verified, locked_until } = row;
    return { user_id, status, verified, locked_until: locked_until?.toISOString() ?? null };
  }

  /**
   * Records the result of a sign-in. The eighth failure locks the user for 15 minutes. Nothing extends a lock, and no
   * success ends one. Each of several concurrent failures counts.
   * @throws AppError NOT_FOUND (404)
   */
  record(tenantId: string, userId: string, success: boolean): Promise<void> {
    return this.routines.run('auth_event_record', { tenant_id: tenantId, user_id: userId, success });
  }
}
