import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import * as auth from '@platform/auth';

export const PERMISSIONS = [
  'read',
  'read:keys',
  'read:wallets',
  'read:payments',
  'read:events',
  'write',
  'write:keys',
  'write:payments',
  'write:events',
  'write:payouts',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** `@Requires` for this service's permissions; the API description shows them. */
export const Requires = (permission: Permission | auth.OperatorPermission): MethodDecorator =>
  applyDecorators(
    auth.Requires(permission),
    ...(auth.isOperatorPermission(permission)
      ? [ApiBearerAuth('operator')]
      : [ApiSecurity('api-key'), ApiBearerAuth()]),
  );

/** Sends money out of the service. No other permission covers it, and only a step-up token grants it. */
export const PAYOUTS: Permission = 'write:payouts';

/** `read` covers every `read:*`, `write` every other `write:*`; `write` does not cover `read`. */
export const covers = (held: ReadonlySet<string>, wanted: string): boolean =>
  held.has(wanted) || (wanted !== PAYOUTS && held.has(wanted.split(':')[0]!));

/** All permissions that these cover. */
export function permissionsOf(granted: readonly string[]): ReadonlySet<string> {
  const held = new Set(granted);
  return new Set(PERMISSIONS.filter((permission) => covers(held, permission)));
}

/**
 * Permissions that a program never gets, even if its token contains them: what it created with them would outlast the
 * person's consent.
 */
const NEVER_A_CLIENTS: ReadonlySet<string> = new Set<Permission>(['write', 'write:keys', 'write:events', PAYOUTS]);

/** The permissions in a client's token. */
export const permissionsOfClient = (claims: auth.ClientTokenClaims): ReadonlySet<string> =>
  permissionsOf(auth.scopeOf(claims).filter((value) => !NEVER_A_CLIENTS.has(value)));

const FOR_PERSONS = 'access:for-persons';

/** A route that no program's token can call: its changes outlast the consent, and protect the account. */
export const ForPersons = () => SetMetadata(FOR_PERSONS, true);

export const isForPersons = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(FOR_PERSONS, context.getHandler()) === true;
