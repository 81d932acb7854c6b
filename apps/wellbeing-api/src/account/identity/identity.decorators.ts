import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { ReservedBody } from '@platform/http-service';

export const LIVE_SESSION = 'identity:live-session';
export const OPTIONAL_IDENTITY = 'identity:optional';
export const SIGN_IN_QUOTA = 'identity:sign-in-quota';

/** An access token is needed; it is good until it expires. */
export const NeedsToken = () => applyDecorators(ApiBearerAuth());

/** An access token is needed whose session has not ended. */
export const NeedsLiveSession = () => applyDecorators(SetMetadata(LIVE_SESSION, true), ApiBearerAuth());

/** Anyone may call; a token widens what is seen, and a bad token is refused all the same. */
export const TokenOptional = () =>
  applyDecorators(SetMetadata(OPTIONAL_IDENTITY, true), ApiBearerAuth(), ApiSecurity({}));

/** Anyone may call, but only so often: a password or a mail is at stake. */
export const SignInRoute = () => applyDecorators(Public(), ReservedBody(), SetMetadata(SIGN_IN_QUOTA, true));
