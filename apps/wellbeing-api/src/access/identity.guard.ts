import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as auth from '@platform/auth';
import { AccessTokenVerifier, bearerToken, type RouteAccess } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { LiveSessions } from './live-sessions';
import type { Permission } from './permissions';
import type { AuthenticatedRequest, Principal } from './principal';

const OF_TOKEN: ReadonlySet<Permission> = new Set(['token']);
const OF_LIVE_SESSION: ReadonlySet<Permission> = new Set(['token', 'live-session']);

/** Says who calls, by the access token; whether its session has ended is asked only where the route wants to know. */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    reflector: Reflector,
    private readonly verifier: AccessTokenVerifier,
    private readonly sessions: LiveSessions,
  ) {
    super(reflector);
  }

  protected async identify(request: AuthenticatedRequest, { permission }: RouteAccess): Promise<Principal | null> {
    if (request.headers.authorization === undefined) return null;
    const token = bearerToken(request.headers);
    if (token === null) throw unauthenticated();
    const { sub, sid, csh } = await this.verifier.verify(token);
    const caller = { accountId: sub, sessionId: sid, csh };
    if (permission !== 'live-session') return { ...caller, permissions: OF_TOKEN };
    if (!(await this.sessions.isActive(sub, sid))) throw unauthenticated(new Error('the session has ended'));
    return { ...caller, permissions: OF_LIVE_SESSION };
  }
}
