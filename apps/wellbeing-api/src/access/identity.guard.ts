import type { IncomingHttpHeaders } from 'node:http';
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
  presentedPersonalToken,
  type RouteAccess,
  scopeOf,
} from '@platform/auth';
import { AppError, forbidden, unauthenticated } from '@platform/errors';
import { networkKeyOf } from '@platform/rate-limit';
import { assertFromConsole, OperatorFailures, OperatorSessions } from '@platform/http-service';
import { LiveSessions } from './live-sessions';
import type { Permission } from './permissions';
import { isPersonalScope, type PersonalScope, type PersonalToken, PersonalTokens } from './personal-tokens';
import type { AuthenticatedRequest, Principal } from './principal';

const PERSON: ReadonlySet<Permission> = new Set(['geo:read', 'geo:write']);
/** Permissions that a person has only while the session has not ended. Their routes belong to the account service. */
const LIVE_SESSION: Permission[] = ['live-session', 'wellbeing:read', 'wellbeing:write'];
const OF_LIVE_SESSION: ReadonlySet<string | null> = new Set(LIVE_SESSION);
const PERSON_OF_LIVE_SESSION: ReadonlySet<Permission> = new Set([...PERSON, ...LIVE_SESSION]);
/** All permissions that a client may have here, whatever its token lists. */
const CLIENT_PERMISSIONS: ReadonlySet<string> = new Set<Permission>(['geo:read', 'geo:write', 'openid']);

/**
 * The response to a caller without valid credentials. Programs such as curl send HTTP Basic only after this challenge.
 * A browser would show a dialog for it, so a request with its fetch metadata gets only `Bearer`.
 */
const BASIC_OR_BEARER = 'Bearer, Basic realm="personal access token", charset="UTF-8"';

/**
 * Identifies the caller by the access token, or by a personal access token where the route admits one. Cookies are
 * ignored. It checks that the session has not ended only if the route requires it.
 * Routes for operators accept only operator tokens and the cookie of the console. All other routes accept neither.
 * Wrong operator tokens and unknown personal access tokens are limited.
 */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    reflector: Reflector,
    private readonly verifier: AccessTokenVerifier,
    private readonly sessions: LiveSessions,
    private readonly personalTokens: PersonalTokens,
    private readonly operators: OperatorSessions,
    private readonly failures: OperatorFailures,
  ) {
    super(reflector);
  }

  protected identify(request: AuthenticatedRequest, { permission }: RouteAccess): MaybePromise<Principal | null> {
    if (isOperatorPermission(permission)) return this.operatorOf(request);
    const scope = personalScopeOf(permission);
    if (request.headers.authorization === undefined) {
      if (permission !== null && scope !== null) throw challenged(request);
      return null;
    }
    const token = presentedPersonalToken(request.headers);
    return token === null ? this.bearerOf(request, permission) : this.personalTokenOf(request, token, scope);
  }

  private async personalTokenOf(
    request: AuthenticatedRequest,
    text: string,
    scope: PersonalScope | null,
  ): Promise<Principal> {
    assertNotForeign(request);
    try {
      const token = await this.personalTokens.verify(text, networkKeyOf(request.ip));
      return principalOf(token, scope);
    } catch (error) {
      throw error instanceof AppError && error.status === 401 ? challenged(request, error.cause) : error;
    }
  }

  private async bearerOf(request: AuthenticatedRequest, permission: string | null): Promise<Principal> {
    const token = bearerToken(request.headers);
    if (token === null) throw unauthenticated();
    const { account, geo } = PERSON_AUDIENCES;
    const audience = OF_LIVE_SESSION.has(permission) ? account : geo;
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
    if (!OF_LIVE_SESSION.has(permission)) return { ...person, permissions: PERSON };
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

/** What a personal access token needs here; null if the route admits none. */
function personalScopeOf(permission: string | null): PersonalScope | null {
  // An optional token shows private places.
  if (permission === null) return 'geo:read';
  return isPersonalScope(permission) ? permission : null;
}

/** @throws AppError FORBIDDEN (403) if the route admits no such token, or its scope is missing */
function principalOf({ id, accountId, scope }: PersonalToken, needed: PersonalScope | null): Principal {
  if (needed === null)
    throw forbidden('A personal access token is not accepted here. Use an access token from a sign-in.');
  if (!scope.has(needed)) throw forbidden(`The personal access token needs the scope ${needed}.`);
  return { accountId, sessionId: '', permissions: new Set([needed]), personalTokenId: id, personalScope: scope };
}

const fromBrowser = ({ headers }: AuthenticatedRequest) => headers['sec-fetch-mode'] !== undefined;

function challenged(request: AuthenticatedRequest, cause?: unknown): AppError {
  if (fromBrowser(request)) return unauthenticated(cause);
  return new AppError('UNAUTHENTICATED', { cause, headers: { 'WWW-Authenticate': BASIC_OR_BEARER } });
}

/**
 * A browser that knows a user name and password from an address repeats them in requests of foreign pages.
 * @throws AppError CSRF_FAILED (403)
 */
function assertNotForeign({ headers }: AuthenticatedRequest): void {
  if (!isForeign(headers) || /^Bearer /i.test(headers.authorization ?? '')) return;
  throw new AppError('CSRF_FAILED', {
    message: 'A page of another site must send the token as Authorization: Bearer.',
  });
}

/** Some browsers send no fetch metadata, such as those of embedded views. Then the origin decides, if there is one. */
function isForeign({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'none' && site !== 'same-origin';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}
