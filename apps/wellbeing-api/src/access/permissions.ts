import { applyDecorators } from '@nestjs/common';
import { ApiBasicAuth, ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import * as auth from '@platform/auth';
import { isPersonalScope, type PersonalScope } from './personal-tokens';

/**
 * `geo:read`, `geo:write`: an access token of a person until it expires, or a client's or personal access token with
 * this scope.
 * `live-session`: only a person's token whose session has not ended. `wellbeing:read`, `wellbeing:write`: also a personal
 * access token with this scope.
 * `operator:…`: only an operator's own token. `openid`: only a client's token.
 */
export type Permission = auth.OperatorPermission | PersonalScope | 'openid' | 'live-session';

/** `@Requires` with the permissions of this service. It also adds them to the route's description. */
export const Requires = (permission: Permission) =>
  applyDecorators(
    auth.Requires(permission),
    auth.isOperatorPermission(permission) ? ApiBearerAuth('operator') : ApiBearerAuth(),
    ...(isPersonalScope(permission) ? [ApiBasicAuth(PERSONAL_TOKEN)] : []),
  );

/** The security scheme of a personal access token as password of HTTP Basic. */
export const PERSONAL_TOKEN = 'personalToken';

/**
 * Anyone may call; a token shows more. An invalid token is refused. So is a client's token without `geo:read`, the
 * permission of such routes.
 */
export const TokenOptional = () =>
  applyDecorators(auth.Public({ identifies: true }), ApiBearerAuth(), ApiBasicAuth(PERSONAL_TOKEN), ApiSecurity({}));
