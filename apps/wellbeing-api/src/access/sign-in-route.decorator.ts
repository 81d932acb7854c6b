import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { Public } from '@platform/auth';
import { ReservedBody } from '@platform/http-service';

const SIGN_IN_QUOTA = 'access:sign-in-quota';

/** Anyone may call, but only so often: a password or a mail is at stake. */
export const SignInRoute = () => applyDecorators(Public(), ReservedBody(), SetMetadata(SIGN_IN_QUOTA, true));

export const isSignInRoute = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(SIGN_IN_QUOTA, context.getHandler()) === true;
