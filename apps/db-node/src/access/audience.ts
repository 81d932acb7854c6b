import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { Requires } from '@platform/auth';
import { ApiErrors, HealthController } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import type { Scope } from './scopes';

/** Whom a controller serves, and so which credential it asks for. */
export type Audience = 'application' | 'operator' | 'public';

const AUDIENCE = Symbol('audience');

/** Routes for service identities: admission, identity, quota and scope are checked before the input. */
export const ApplicationApi = (): ClassDecorator =>
  applyDecorators(
    SetMetadata(AUDIENCE, 'application'),
    ApiBearerAuth('service'),
    ApiErrors(ERROR_CODES.PROCESS_OVERLOADED, ERROR_CODES.SERVICE_RATE_LIMITED),
  );

/** Routes for whoever holds the operator token. */
export const OperatorApi = (): ClassDecorator =>
  applyDecorators(
    SetMetadata(AUDIENCE, 'operator'),
    ApiBearerAuth('operator'),
    ApiErrors('RATE_LIMITED', 'CSRF_FAILED'),
  );

/** Routes that take no credential. */
export const PublicApi = (): ClassDecorator => SetMetadata(AUDIENCE, 'public');

/** The scope that the calling identity must hold; also in the route's description. */
export const RequireScope = (scope: Scope): MethodDecorator =>
  applyDecorators(Requires(scope), ApiExtension('x-required-scope', scope));

/** A controller that says nothing is a mistake, not a public one. */
export function audienceOf(reflector: Reflector, context: ExecutionContext): Audience {
  const controller = context.getClass();
  if (controller === HealthController) return 'public';
  const audience = reflector.get<Audience | undefined>(AUDIENCE, controller);
  if (!audience) throw new Error(`${controller.name} does not say whom it serves.`);
  return audience;
}
