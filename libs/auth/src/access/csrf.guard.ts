import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { assertCsrf } from '../csrf';
import type { AuthenticatedRequest } from './principal';

/** A browser's access token changes nothing without the CSRF token that it is bound to. */
@Injectable()
export class CsrfGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (request.principal) assertCsrf(request, request.principal);
    return true;
  }
}
