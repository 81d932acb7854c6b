import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppError, type DescribedErrorCode, ERRORS_PATH } from '@platform/errors';
import type { NextFunction, Request, Response } from 'express';
import { allCodes } from '../openapi/problem-codes';
import { html, Html } from './html';
import { type Brand, sendPage } from './html-page';

export interface ErrorCodesPage {
  brand: Brand;
  /** The service's own codes, in addition to the common ones. */
  codes: Record<string, DescribedErrorCode>;
  /** Only requests with https get the page. */
  isHttpsOnly: boolean;
}

/** Serves the page to which `doc_url` of each error leads. Its texts are those of the error table of this release. */
export function serveErrorCodes(app: NestExpressApplication, { brand, codes, isHttpsOnly }: ErrorCodesPage): void {
  const body = bodyOf(allCodes(codes));
  app.use(ERRORS_PATH, (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    if (isHttpsOnly && !request.secure) return next(new AppError('HTTPS_REQUIRED'));
    sendPage(response, brand, { title: 'Error codes', body, sources: { 'img-src': ['data:'] } });
  });
}

const bodyOf = (codes: DescribedErrorCode[]): Html =>
  html`<h1>Error codes</h1>
    <p>
      Each error of this service has a code. A code is never renamed and never changes its status. Programs branch on
      the code. The text of the message may change.
    </p>
    <p>
      <code>details</code> of a validation error lists each field that is at fault. <code>request_id</code> names the
      request in the log of the service. Quote it when you ask for support.
    </p>
    ${codes.map(sectionOf)}`;

const sectionOf = ({ name, status, message, meaning }: DescribedErrorCode): Html =>
  html`<section class="card" id="${name}">
    <h2><a href="#${name}">${name}</a></h2>
    <p class="quiet">HTTP status ${status}</p>
    <p>${withCode(message)}</p>
    ${meaning.length > message.length && html`<p>${withCode(meaning.slice(message.length).trim())}</p>`}
  </section>`;

/** Text between backticks is code. */
const withCode = (text: string): (Html | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
