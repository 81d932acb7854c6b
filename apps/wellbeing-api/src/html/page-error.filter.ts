import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { AppError, errorEnvelope } from '@platform/errors';
import { html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { sendPage } from './html-page';

/** Errors on the routes that people open: a page for a browser, the JSON envelope for a program. */
@Catch(AppError)
export class PageErrorFilter implements ExceptionFilter<AppError> {
  private readonly logger = new Logger('PageErrorFilter');

  catch(error: AppError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & RequestContext>();
    const response = host.switchToHttp().getResponse<Response>();
    request.errorCode = error.code;
    if (error.status >= 500) this.logger.error({ msg: error.code, request_id: request.id });
    response.set(error.headers).vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') this.sendPage(response, error, request.id);
    else response.status(error.status).json(errorEnvelope(error, request.id));
  }

  private sendPage(response: Response, error: AppError, requestId: string): void {
    const seconds = Number(error.headers['Retry-After']);
    sendPage(response, {
      title: 'That did not work',
      status: error.status,
      layout: 'narrow',
      body: html`<div class="card">
        <h1>That did not work</h1>
        <p>${error.message}</p>
        ${seconds > 0 && html`<p>Please try again in ${seconds} s.</p>`}
        <p class="quiet">Request <code>${requestId}</code></p>
        <p><a href="/">Go to the first page</a></p>
      </div>`,
    });
  }
}
