import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { translateDatabaseError } from '@platform/database';
import { AppError } from '@platform/errors';
import type { RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { WebhooksService } from './webhooks.service';

/** Gives every refusal of a mobile-money callback the body that this gateway understands. */
@Catch()
@Injectable()
export class RefusedCallbackFilter implements ExceptionFilter {
  private readonly logger = new Logger(RefusedCallbackFilter.name);

  constructor(private readonly webhooks: WebhooksService) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & RequestContext>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = thrown instanceof AppError ? thrown : translateDatabaseError(thrown);
    const status = error ? (error.status === 422 ? 400 : error.status) : 500;
    request.errorCode = error?.code ?? 'INTERNAL';
    if (status >= 500) {
      this.logger.error({
        msg: request.errorCode,
        request_id: request.id,
        cause_name: thrown instanceof Error ? thrown.name : typeof thrown,
      });
    }
    this.webhooks.count('mobilemoney', `refused_${status}`);
    response
      .set(error?.headers ?? {})
      .status(status)
      .json({ ResultCode: 1, ResultDesc: 'Rejected' });
  }
}
