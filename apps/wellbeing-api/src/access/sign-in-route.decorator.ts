import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Public } from '@platform/auth';
import { ReservedBody } from '@platform/http-service';

const SIGN_IN_QUOTA = 'access:sign-in-quota';

/** Anyone may call, at a limited rate: such a route checks a password or sends a mail. */
export const SignInRoute = () => applyDecorators(Public(), ReservedBody(), SetMetadata(SIGN_IN_QUOTA, true));

export const isSignInRoute = (handler: object): boolean => Reflect.getMetadata(SIGN_IN_QUOTA, handler) === true;
