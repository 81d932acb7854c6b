import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { assertCsrf } from '@platform/auth';
import type { IdentifiedRequest } from './principal';

/** A browser's access token changes nothing without the CSRF token that it is bound to. */
@Injectable()
export class CsrfGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (request.principal) assertCsrf(request, request.principal.claims);
    return true;
  }
}
