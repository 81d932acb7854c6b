import { Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';
import type { SessionResponse } from './sessions.dto';

@Injectable()
export class SessionStore {
  constructor(private readonly routines: RoutineCaller) {}

  /**
   * Creates a session for an active user who is not locked.
   * @throws AppError NOT_FOUND (404), USER_INACTIVE | USER_LOCKED | SESSION_EXISTS (409), VALIDATION_FAILED (422)
   */
  async create(tenantId: string, userId: string, tokenHash: string, expiresAt: string): Promise<string> {
    const row = await this.routines.one('session_create', {
      tenant_id: tenantId,
      user_id: userId,
      token_hash: tokenHash,
      expires_at: expiresAt,
    });
    return row.session_id;
  }

  /** @throws AppError NOT_FOUND (404) */
  async get(tenantId: string, sessionId: string): Promise<SessionResponse> {
    const row = await this.routines.one('session_get', { tenant_id: tenantId, session_id: sessionId });
    return {
      session_id: row.session_id,
      user_id: row.user_id,
      expires_at: row.expires_at.toISOString(),
      revoked: row.revoked,
      active: row.active,
    };
  }

  /**
   * Revoking again succeeds.
   * @throws AppError NOT_FOUND (404)
   */
  revoke(tenantId: string, sessionId: string): Promise<void> {
    return this.routines.run('session_revoke', { tenant_id: tenantId, session_id: sessionId });
  }
}
