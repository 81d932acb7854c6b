import { Injectable } from '@nestjs/common';
import { RoutineCaller } from '../routines/routine-caller';

export interface NewToken {
  userId: string;
  tokenHash: string;
  expiresAt: string;
  purpose: string;
}

@Injectable()
export class VerificationTokenStore {
  constructor(private readonly routines: RoutineCaller) {}

  /** @throws AppError NOT_FOUND (404), TOKEN_EXISTS (409), VALIDATION_FAILED (422) */
  create(tenantId: string, { userId, tokenHash, expiresAt, purpose }: NewToken): Promise<void> {
    return this.routines.run('verification_token_create', {
      tenant_id: tenantId,
      user_id: userId,
      token_hash: tokenHash,
      expires_at: expiresAt,
      purpose,
    });
  }

  /**
   * Consumes the token and applies its purpose in one step. A signup token verifies its user. A password-reset token
   * replaces the hash and revokes all sessions. Exactly one of several concurrent callers succeeds.
   * @throws AppError NOT_FOUND (404), TOKEN_CONSUMED | TOKEN_EXPIRED (409), VALIDATION_FAILED (422)
   */
  consume(tenantId: string, tokenHash: string, passwordHash?: string): Promise<void> {
    return this.routines.run('verification_token_consume', {
      tenant_id: tenantId,
      token_hash: tokenHash,
      password_hash: passwordHash ?? null,
    });
  }
}
