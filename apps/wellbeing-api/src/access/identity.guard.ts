import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as auth from '@platform/auth';
import {
  type AccessTokenClaims,
  AccessTokenVerifier,
  bearerToken,
  type ClientTokenClaims,
  isClientToken,
  isOperatorPermission,
  type MaybePromise,
  PERSON_AUDIENCES,
  type RouteAccess,
  scopeOf,
} from '@platform/auth';
import { forbidden, unauthenticated } from '@platform/errors';
import { assertFromConsole, OperatorFailures, OperatorSessions } from '@platform/http-service';
import { LiveSessions } from './live-sessions';
import type { Permission } from './permissions';
import type { AuthenticatedRequest, Principal } from './principal';

const PERSON: ReadonlySet<Permission> = new Set(['geo:read', 'geo:write']);
const PERSON_OF_LIVE_SESSION: ReadonlySet<Permission> = new Set([...PERSON, 'live-session']);
/** All permissions that a client may have here, whatever its token lists. */
const CLIENT_PERMISSIONS: ReadonlySet<string> = new Set<Permission>(['geo:read', 'geo:write', 'openid']);

/**
 * Identifies the caller by the access token. It checks that the session has not ended only if the route requires it.
 * Routes for operators accept only operator tokens and the cookie of the console. All other routes accept neither.
 * Wrong operator tokens are limited.
 */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    reflector: Reflector,
    private readonly verifier: AccessTokenVerifier,
    private readonly sessions: LiveSessions,
    private readonly operators: OperatorSessions,
    private readonly failures: OperatorFailures,
  ) {
    super(reflector);
  }

  protected identify(request: AuthenticatedRequest, { permission }: RouteAccess): MaybePromise<Principal | null> {
    if (isOperatorPermission(permission)) return this.operatorOf(request);
    return request.headers.authorization === undefined ? null : this.bearerOf(request, permission);
  }

  private async bearerOf(request: AuthenticatedRequest, permission: string | null): Promise<Principal> {
    const token = bearerToken(request.headers);
    if (token === null) throw unauthenticated();
    // Routes that need a live session belong to the account service. All others belong to the geospatial API.
    const { account, geo } = PERSON_AUDIENCES;
    const audience = permission === 'live-session' ? account : geo;
    const claims = await this.verifier.verify(token, ['ordinary', 'client'], audience);
    const { sub: accountId, sid: sessionId, gen: generation } = claims;
    if (generation !== undefined) await this.sessions.noteSeen({ accountId, sessionId, generation });
    return isClientToken(claims) ? clientOf(claims, permission) : this.personOf(claims, permission);
  }

  private async operatorOf(request: AuthenticatedRequest): Promise<Principal> {
    const { name, permissions } = await this.failures.identify(request, this.operators);
    assertFromConsole(request);
    return { accountId: `operator:${name}`, sessionId: '', permissions, operator: name };
  }

  private async personOf({ sub, sid, csh }: AccessTokenClaims, permission: string | null): Promise<Principal> {
    const person = { accountId: sub, sessionId: sid, csh };
    if (permission !== 'live-session') return { ...person, permissions: PERSON };
    if (!(await this.sessions.isActive(sub, sid))) throw unauthenticated(new Error('the session has ended'));
    return { ...person, permissions: PERSON_OF_LIVE_SESSION };
  }
}

/** With an optional token a route shows private data of the account. A client without `geo:read` is refused there. */
function clientOf(claims: ClientTokenClaims, permission: string | null): Principal {
  const scope = scopeOf(claims);
  const permissions = new Set(scope.filter((value): value is Permission => CLIENT_PERMISSIONS.has(value)));
  if (permission === null && !permissions.has('geo:read')) throw forbidden();
  return { accountId: claims.sub, sessionId: claims.sid, permissions, client: { id: claims.client_id, scope } };
}
