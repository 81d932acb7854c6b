import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import * as auth from '@platform/auth';
import {
  bearerToken,
  isOperatorPermission,
  type MaybePromise,
  refusePersonalToken,
  type RouteAccess,
} from '@platform/auth';
import { IdentityAuthenticator, OperatorAuthenticator } from './authenticators';
import type { AuthenticatedRequest, Principal } from './principal';

/** Authenticates the service or operator of a request. Every wrong credential gets the same 401 response. */
@Injectable()
export class IdentityGuard extends auth.IdentityGuard<Principal> {
  constructor(
    reflector: Reflector,
    private readonly identities: IdentityAuthenticator,
    private readonly operators: OperatorAuthenticator,
  ) {
    super(reflector);
  }

  protected identify(request: AuthenticatedRequest, { permission }: RouteAccess): MaybePromise<Principal | null> {
    if (isOperatorPermission(permission)) return this.operators.authenticate(request);
    refusePersonalToken(request.headers, 'Send the credential of a service identity as bearer token.');
    const token = bearerToken(request.headers);
    return token === null ? null : this.identities.verify(token);
  }
}
