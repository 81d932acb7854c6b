import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import * as auth from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';

/** Scopes of service identities and direct database credentials. Each allows one kind of route. */
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

/** For controllers whose routes name a tenant in the path. The tenant may be moving or already on another server. */
export const InTenant = (): ClassDecorator => ApiErrors(...MOVES);

/**
 * `@Requires` with this service's permissions. The permission determines whether the route accepts services or
 * operators.
 */
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
