import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import * as auth from '@platform/auth';

/**
 * `geo:read`, `geo:write`: any access token of a person, good until it expires, or a client's with this scope.
 * `operator:…`: an operator's own token alone. `openid`: a client's alone. `live-session`: a person's whose session has not ended.
 */
export type Permission = auth.OperatorPermission | 'geo:read' | 'geo:write' | 'openid' | 'live-session';

/** `@Requires` of this service's permissions, in the route's description too. */
export const Requires = (permission: Permission) =>
  applyDecorators(
    auth.Requires(permission),
    auth.isOperatorPermission(permission) ? ApiBearerAuth('operator') : ApiBearerAuth(),
  );

/**
 * Anyone may call; a token widens what is seen. A bad one is refused all the same, and so is a client's without `geo:read`,
 * which is what stands on such routes.
 */
export const TokenOptional = () => applyDecorators(auth.Public({ identifies: true }), ApiBearerAuth(), ApiSecurity({}));
