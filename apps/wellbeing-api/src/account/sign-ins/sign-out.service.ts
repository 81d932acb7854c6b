import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AccessTokenVerifier, assertCsrf, bearerToken } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { CookieIdentity } from '../sessions/cookie.identity';
import { type CookieSession, SessionStore } from '../sessions/session.store';

@Injectable()
export class SignOutService {
  constructor(
    private readonly verifier: AccessTokenVerifier,
    private readonly cookies: CookieIdentity,
    private readonly sessions: SessionStore,
  ) {}

  /** @throws AppError UNAUTHENTICATED (401), CSRF_FAILED (403) */
  async signOut(request: IncomingMessage): Promise<void> {
    const { accountId, sessionId } = await this.sessionOf(request);
    if (!(await this.sessions.end(accountId, sessionId))) throw unauthenticated(new Error('the session has ended'));
  }

  private async sessionOf(request: IncomingMessage): Promise<CookieSession> {
    if (request.headers.authorization === undefined) return this.cookies.getForChange(request);
    const claims = await this.verifier.verify(bearerToken(request.headers) ?? '');
    assertCsrf(request, claims);
    return { accountId: claims.sub, sessionId: claims.sid };
  }
}
