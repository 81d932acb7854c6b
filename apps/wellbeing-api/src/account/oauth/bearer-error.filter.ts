import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { AppError, sendError } from '@platform/errors';
import type { RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';

/** RFC 6750 §3: the header field that a client's library reads, in addition to the JSON envelope. */
@Catch(AppError)
export class BearerErrorFilter implements ExceptionFilter<AppError> {
  catch(error: AppError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & RequestContext>();
    const response = host.switchToHttp().getResponse<Response>();
    request.errorCode = error.code;
    const headers = { ...error.headers, ...challenge(error.status, request.headers.authorization !== undefined) };
    sendError(request, response, error, {}, headers);
  }
}

function challenge(status: number, hasToken: boolean): Record<string, string> {
  if (status === 403) return { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="openid"' };
  if (status === 401 && hasToken) return { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return {};
}
