import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccessTokenVerifier, assertCsrf, bearerToken, isStepUp, PUBLIC } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { HealthController } from '@platform/http-service';
import { ApiKeyAuthenticator } from '../api-keys/api-key.authenticator';
import { type AuthenticatedRequest, PERMISSIONS, type Principal } from './principal';
import { STEP_UP } from './step-up';

const CREDENTIAL_HEADERS = new Set(['authorization', 'n-api-key']);

/** Says who calls, from exactly one credential header: two are refused even when one of them is empty. */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokenVerifier,
    private readonly keys: ApiKeyAuthenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isPublic(this.reflector, context)) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const names = request.rawHeaders.filter((name, i) => i % 2 === 0 && CREDENTIAL_HEADERS.has(name.toLowerCase()));
    if (names.length !== 1) throw unauthenticated(new Error(`${names.length} credential headers`));
    request.principal =
      names[0]!.toLowerCase() === 'n-api-key'
        ? await this.keys.authenticate(String(request.headers['n-api-key']))
        : await this.fromToken(request, acceptsStepUp(this.reflector, context));
    return true;
  }

  private async fromToken(request: AuthenticatedRequest, isStepUpAccepted: boolean): Promise<Principal> {
    const token = bearerToken(request.headers);
    if (!token) throw unauthenticated(new Error('no bearer token'));
    const claims = await (isStepUpAccepted ? this.tokens.verifyWithStepUp(token) : this.tokens.verify(token));
    assertCsrf(request, claims);
    const stepUp = isStepUp(claims)
      ? { jti: claims.jti, expiresAt: claims.exp, isEmailVerified: claims.email_verified === true }
      : undefined;
    return { accountId: claims.sub, permissions: PERMISSIONS, keyId: null, stepUp };
  }
}

export const acceptsStepUp = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(STEP_UP, context.getHandler()) === true;

export function isPublic(reflector: Reflector, context: ExecutionContext): boolean {
  return (
    context.getClass() === HealthController ||
    reflector.getAllAndOverride<boolean | undefined>(PUBLIC, [context.getHandler(), context.getClass()]) === true
  );
}
