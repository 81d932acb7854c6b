import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessTokenVerifier, bearerToken, PUBLIC } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { HealthController } from '@platform/http-service';
import { SessionStore } from '../sessions/session.store';
import { LIVE_SESSION, OPTIONAL_IDENTITY } from './identity.decorators';
import type { IdentifiedRequest } from './principal';

/** A route that says nothing needs an access token. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: AccessTokenVerifier,
    private readonly sessions: SessionStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getClass() === HealthController || this.has(PUBLIC, context)) return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (request.headers.authorization === undefined && this.has(OPTIONAL_IDENTITY, context)) return true;
    const token = bearerToken(request.headers);
    if (token === null) throw unauthenticated();
    const claims = await this.verifier.verify(token);
    if (this.has(LIVE_SESSION, context) && !(await this.sessions.isActive(claims.sub, claims.sid))) {
      throw unauthenticated(new Error('the session has ended'));
    }
    request.principal = { accountId: claims.sub, sessionId: claims.sid, claims };
    return true;
  }

  private has(metadata: string, context: ExecutionContext): boolean {
    return this.reflector.getAllAndOverride<boolean>(metadata, [context.getHandler(), context.getClass()]) === true;
  }
}
