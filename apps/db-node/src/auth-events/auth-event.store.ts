import { Injectable } from '@nestjs/common';
import { type Flag, isSet } from '../routines/flag';
import { RoutineCaller } from '../routines/routine-caller';
import type { CredentialContextResponse } from './auth-events.response';

interface ContextRow {
  user_id: string;
  status: string;
  verified: Flag;
  locked_until: Date | null;
}

@Injectable()
export class AuthEventStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404) */
  async getContext(tenantId: string, email: string): Promise<CredentialContextResponse> {
    const row = await this.routines.one<ContextRow>('credential_context', tenantId, email);
    const { user_id, status, verified, locked_until } = row;
    return { user_id, status, verified: isSet(verified), locked_until: locked_until?.toISOString() ?? null };
  }

  /**
   * Records a login outcome. The eighth failure locks the user for 15 minutes; nothing extends a lock, and no success
   * ends one. Parallel failures are counted one by one.
   * @throws AppError NOT_FOUND (404)
   */
  record(tenantId: string, userId: string, success: boolean): Promise<void> {
    return this.routines.run('auth_event_record', tenantId, userId, success);
  }
}
