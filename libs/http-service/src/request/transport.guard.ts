import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError, unauthenticated } from '@platform/errors';
import type { Request } from 'express';
import { ServiceConfig } from '../config/service-config';
import { urlQueryOf } from './url-query';

const PROBE = 'http:probe';
const CREDENTIAL_QUERY = 'http:credential-in-query';

/** Marks a route that the orchestrator calls inside the cluster over plain http. */
export const Probe = () => SetMetadata(PROBE, true);

export const isProbe = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(PROBE, context.getHandler()) === true;

/** The exceptions to "no credential in the query": a gateway that can only use the query, and parameters of OAuth. */
export const AllowCredentialInQuery = () => SetMetadata(CREDENTIAL_QUERY, true);

const CREDENTIAL_PARAMETER =
  /^(access_?token|refresh_?token|id_?token|token|jwt|bearer|authorization|n?-?api[-_]?key)$/i;
const CREDENTIAL_VALUE = /^(eyJ[\w-]*\.[\w-]*\.[\w-]*|n_(live|test|pat)_.*)$/;

/** In production only https is served, and no credential is ever taken from a query string. */
@Injectable()
export class TransportGuard implements CanActivate {
  constructor(
    private readonly config: ServiceConfig,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    if (this.config.isProduction && !request.secure && !isProbe(this.reflector, context)) {
      throw new AppError('HTTPS_REQUIRED');
    }
    if (hasCredentialInQuery(request) && !this.reflector.get(CREDENTIAL_QUERY, handler)) {
      throw unauthenticated(new Error('credential in the query string'));
    }
    return true;
  }
}

function hasCredentialInQuery(request: Request): boolean {
  if (!request.originalUrl.includes('?')) return false;
  for (const [name, value] of urlQueryOf(request)) {
    if (CREDENTIAL_PARAMETER.test(name) || CREDENTIAL_VALUE.test(value)) return true;
  }
  return false;
}
