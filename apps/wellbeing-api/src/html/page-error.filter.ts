import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { AppError, sendError } from '@platform/errors';
import { html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { type Texts, textsFor } from '../texts/languages';
import { PageRefusal } from '../texts/page-refusal';
import { sendPage } from './html-page';
import { code } from './message-tags';

/** The response to a refused request on routes that people open: a page for a browser, the error envelope for a program. */
@Catch(AppError)
export class PageErrorFilter implements ExceptionFilter<AppError> {
  private readonly logger = new Logger('PageErrorFilter');

  catch(error: AppError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & RequestContext>();
    const response = host.switchToHttp().getResponse<Response>();
    request.errorCode = error.code;
    if (error.status >= 500) this.logger.error({ msg: error.code, request_id: request.id });
    response.set(error.headers).vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') this.sendPage(request, response, error);
    else sendError(request, response, error);
  }

  private sendPage(request: Request & RequestContext, response: Response, error: AppError): void {
    const texts = textsFor(request);
    const { errorPage, locale } = texts;
    const seconds = Number(error.headers['Retry-After']);
    sendPage(response, {
      title: errorPage.title,
      language: locale,
      status: error.status,
      layout: 'narrow',
      body: html`<div class="card">
        <h1>${errorPage.title}</h1>
        <p>${reasonOf(error, texts)}</p>
        ${seconds > 0 && html`<p>${errorPage.retry({ seconds })}</p>`}
        <p class="quiet">${errorPage.request({ id: request.id, code })}</p>
        <p><a href="/">${errorPage.home}</a></p>
      </div>`,
    });
  }
}

function reasonOf(error: AppError, texts: Texts): string {
  if (error instanceof PageRefusal) return error.textIn(texts);
  const { errors } = texts;
  return Object.hasOwn(errors, error.code) ? errors[error.code as keyof typeof errors] : error.message;
}
