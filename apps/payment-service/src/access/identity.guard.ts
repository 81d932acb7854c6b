import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as auth from '@platform/auth';
import { AccessTokenVerifier, bearerToken, isStepUp, type RouteAccess } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { ApiKeyVerifier } from './api-key.verifier';
import { permissionsOf } from './permissions';
import type { AuthenticatedRequest, Principal } from './principal';
import { needsStepUp } from './step-up';

const CREDENTIAL_HEADERS = new Set(['authorization', 'n-api-key']);
const ALL_PERMISSIONS = permissionsOf(['read', 'write']);

/** Says who calls, from exactly one credential header: two are refused even when one of them is empty. */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    private readonly routes: Reflector,
    private readonly tokens: AccessTokenVerifier,
    private readonly keys: ApiKeyVerifier,
  ) {
    super(routes);
  }

  protected identify(
    request: AuthenticatedRequest,
    _access: RouteAccess,
    context: ExecutionContext,
  ): Promise<Principal | null> {
    const names = request.rawHeaders.filter((name, i) => i % 2 === 0 && CREDENTIAL_HEADERS.has(name.toLowerCase()));
    if (names.length !== 1) throw unauthenticated(new Error(`${names.length} credential headers`));
    return names[0]!.toLowerCase() === 'n-api-key'
      ? this.keys.verify(String(request.headers['n-api-key']))
      : this.fromToken(bearerToken(request.headers), needsStepUp(this.routes, context));
  }

  private async fromToken(token: string | null, isStepUpAccepted: boolean): Promise<Principal> {
    if (!token) throw unauthenticated(new Error('no bearer token'));
    const claims = await (isStepUpAccepted ? this.tokens.verifyWithStepUp(token) : this.tokens.verify(token));
    const stepUp = isStepUp(claims)
      ? { jti: claims.jti, expiresAt: claims.exp, isEmailVerified: claims.email_verified === true }
      : undefined;
    return { accountId: claims.sub, permissions: ALL_PERMISSIONS, keyId: null, csh: claims.csh, stepUp };
  }
}
