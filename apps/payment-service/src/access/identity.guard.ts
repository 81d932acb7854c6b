import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as auth from '@platform/auth';
import {
  type AccessTokenClaims,
  AccessTokenVerifier,
  bearerToken,
  isClientToken,
  isOperatorPermission,
  isStepUp,
  type MaybePromise,
  refusePersonalToken,
  type RouteAccess,
} from '@platform/auth';
import { forbidden, unauthenticated } from '@platform/errors';
import { assertFromConsole, OperatorFailures, OperatorSessions } from '@platform/http-service';
import { ApiKeyVerifier } from './api-key.verifier';
import { isForPersons, PAYOUTS, permissionsOf, permissionsOfClient } from './permissions';
import type { AuthenticatedRequest, Principal } from './principal';
import { needsStepUp } from './step-up';

const CREDENTIAL_HEADERS = new Set(['authorization', 'n-api-key']);
const WITHOUT_STEP_UP = ['ordinary', 'client'] as const;
const WITH_STEP_UP = ['ordinary', 'client', 'step-up'] as const;
const INSTEAD_OF_PERSONAL_TOKEN = 'Send an API key in N-API-Key, or an access token from a sign-in.';
const ALL_PERMISSIONS = permissionsOf(['read', 'write']);
/** Only a fresh proof of identity sends money out. */
const STEPPED_UP = permissionsOf(['read', 'write', PAYOUTS]);

/**
 * Identifies the caller by exactly one credential header. A request with two is refused, even if one is empty. Operator
 * routes accept operators' tokens and, without such a header, the cookie of their console; all other routes accept
 * neither. Failed attempts are limited.
 */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    private readonly routes: Reflector,
    private readonly tokens: AccessTokenVerifier,
    private readonly keys: ApiKeyVerifier,
    private readonly sessions: OperatorSessions,
    private readonly failures: OperatorFailures,
  ) {
    super(routes);
  }

  protected identify(
    request: AuthenticatedRequest,
    { permission }: RouteAccess,
    context: ExecutionContext,
  ): MaybePromise<Principal | null> {
    const names = request.rawHeaders.filter((name, i) => i % 2 === 0 && CREDENTIAL_HEADERS.has(name.toLowerCase()));
    const isForOperators = isOperatorPermission(permission);
    if (names.length > 1 || (names.length === 0 && !isForOperators))
      throw unauthenticated(new Error(`${names.length} credential headers`));
    if (isForOperators) return this.operatorOf(request, names[0]);
    refusePersonalToken(request.headers, INSTEAD_OF_PERSONAL_TOKEN);
    return names[0]!.toLowerCase() === 'n-api-key'
      ? this.keys.verify(String(request.headers['n-api-key']))
      : this.fromToken(bearerToken(request.headers), context);
  }

  private async operatorOf(request: AuthenticatedRequest, header?: string): Promise<Principal> {
    const hasOther = header !== undefined && header.toLowerCase() !== 'authorization';
    const { name, permissions } = await this.failures.identify(request, this.sessions, hasOther);
    assertFromConsole(request);
    return { accountId: `operator:${name}`, permissions, keyId: null, operator: name };
  }

  private async fromToken(token: string | null, context: ExecutionContext): Promise<Principal> {
    if (!token) throw unauthenticated(new Error('no bearer token'));
    const claims = await this.tokens.verify(token, needsStepUp(this.routes, context) ? WITH_STEP_UP : WITHOUT_STEP_UP);
    if (isClientToken(claims) && isForPersons(this.routes, context)) throw forbidden();
    const permissions = isClientToken(claims)
      ? permissionsOfClient(claims)
      : isStepUp(claims)
        ? STEPPED_UP
        : ALL_PERMISSIONS;
    return { accountId: claims.sub, permissions, keyId: null, csh: claims.csh, stepUp: stepUpOf(claims) };
  }
}

const stepUpOf = (claims: AccessTokenClaims): Principal['stepUp'] =>
  isStepUp(claims)
    ? { jti: claims.jti, expiresAt: claims.exp, isEmailVerified: claims.email_verified === true }
    : undefined;
