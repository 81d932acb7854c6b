import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { AppError } from '@platform/errors';
import type { RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { OauthError } from './oauth-error';

/** RFC 6749 §5.2: errors of endpoints that programs call through an OAuth library. */
@Catch(OauthError, AppError)
export class OauthErrorFilter implements ExceptionFilter<OauthError | AppError> {
  private readonly logger = new Logger('OauthErrorFilter');

  catch(thrown: OauthError | AppError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & RequestContext>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = thrown instanceof OauthError ? thrown : toOauthError(thrown);
    request.errorCode = error.code;
    if (error.status >= 500) this.logger.error({ msg: error.code, request_id: request.id });
    response.set(error.headers).status(error.status).json({ error: error.code, error_description: error.description });
  }
}

function toOauthError({ status, message, headers }: AppError): OauthError {
  if (status === 503 || status === 429) return new OauthError('temporarily_unavailable', message, status, headers);
  if (status >= 500) return new OauthError('server_error', message, status, headers);
  return new OauthError('invalid_request', message, status, headers);
}
