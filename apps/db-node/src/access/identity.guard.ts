import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerToken } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import type { Request } from 'express';
import type { Identity } from '../identities/identity';
import { IdentityVerifier } from '../identities/identity.verifier';
import { parseServiceCredential } from '../identities/service-credential';
import { audienceOf } from './audience';

export type IdentifiedRequest = Request & { identity: Identity };

/** Says which service of which tenant calls; one identical 401 whatever is wrong with its credential. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly verifier: IdentityVerifier,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (audienceOf(this.reflector, context) !== 'application') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const token = bearerToken(request.headers);
    const credential = token === null ? null : parseServiceCredential(token);
    const identity = credential && (await this.verifier.verify(credential));
    if (!identity) throw unauthenticated();
    request.identity = identity;
    return true;
  }
}

/** The tenant of the verified identity; there is no other way to one. */
export const Tenant = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<IdentifiedRequest>().identity.tenantId,
);
