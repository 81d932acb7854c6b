import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import * as auth from '@platform/auth';

/** `token`: an access token, good until it expires. `live-session`: one whose session has not ended. */
export type Permission = 'token' | 'live-session';

/** `@Requires` of this service's permissions, in the route's description too. */
export const Requires = (permission: Permission) => applyDecorators(auth.Requires(permission), ApiBearerAuth());

/** Anyone may call; a token widens what is seen, and a bad token is refused all the same. */
export const TokenOptional = () => applyDecorators(auth.Public({ identifies: true }), ApiBearerAuth(), ApiSecurity({}));
