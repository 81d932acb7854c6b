import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import * as auth from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';

/** What a service identity or a direct database credential may be given; each names what one kind of route does. */
export const SCOPES = [
  'diagnostics:read',
  'users:read',
  'users:create',
  'users:update',
  'auth:credential-verify',
  'auth:events:write',
  'sessions:write',
  'sessions:read',
  'sessions:revoke',
  'verification:write',
  'verification:consume',
] as const;

export type Scope = (typeof SCOPES)[number];

export type Permission = Scope | auth.OperatorPermission;

const MOVES = [ERROR_CODES.TENANT_MOVING, ERROR_CODES.TENANT_MOVED] as const;

/** Of controllers whose routes act in a tenant that an operator names: it may be on the move, or at another server. */
export const InTenant = (): ClassDecorator => ApiErrors(...MOVES);

/** `@Requires` of this service's permissions. Whose credential a route asks for follows from it. */
export const Requires = (permission: Permission): MethodDecorator =>
  applyDecorators(
    auth.Requires(permission),
    ...(auth.isOperatorPermission(permission)
      ? [ApiBearerAuth('operator'), ApiErrors('RATE_LIMITED', 'CSRF_FAILED')]
      : [
          ApiBearerAuth('service'),
          ApiErrors(
            ERROR_CODES.PROCESS_OVERLOADED,
            ERROR_CODES.SERVICE_RATE_LIMITED,
            ...(permission === 'diagnostics:read' ? [] : MOVES),
          ),
          ApiExtension('x-required-scope', permission),
        ]),
  );
