import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { fieldInvalid, printableName } from '@platform/errors';
import type { Request } from 'express';

/**
 * The API of merchants and of operators. Webhooks, and the sign-in by an issuer, read their parameters from the
 * request.
 */
const API = /^\/(?:v1|operator)\/(?!webhooks|session\/oidc)/;

/**
 * Refuses unknown query parameters of reads that take none; for other reads their DTO classes do this. If a parameter
 * were ignored, the response would not match the question.
 */
@Injectable()
export class KnownQueryGuard implements CanActivate {
  /** @throws AppError VALIDATION_FAILED (422) */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method !== 'GET' || !request.url.includes('?') || !API.test(request.url)) return true;
    if (takesQuery(context)) return true;
    const [name] = Object.keys(request.query);
    if (name === undefined) return true;
    const field = printableName(name, 'a parameter');
    throw fieldInvalid(field, `${field} is not a known field`, 'UNKNOWN_FIELD');
  }
}

/** Nest stores a handler's decorated parameters as `<type>:<index>`. */
function takesQuery(context: ExecutionContext): boolean {
  const handler = context.getHandler().name;
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler) ?? {}) as object;
  return Object.keys(parameters).some((key) => Number(key.split(':')[0]) === Number(RouteParamtypes.QUERY));
}
