import { html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { textsFor } from '../texts/languages';
import { sendPage } from './html-page';
import { code } from './message-tags';

/** A path without a route: a page for a browser. A program gets the error envelope from the caller of this function. */
export function answerNoSuchPage(request: Request & RequestContext, response: Response): boolean {
  response.vary('Accept');
  if (request.accepts(['json', 'html']) !== 'html') return false;
  const { errorPage, locale } = textsFor(request);
  sendPage(response, {
    title: errorPage.noPage,
    language: locale,
    status: 404,
    layout: 'narrow',
    body: html`<div class="card">
      <h1>${errorPage.noPage}</h1>
      <p>${errorPage.noPageExplain}</p>
      <p class="quiet">${errorPage.request({ id: request.id, code })}</p>
      <p><a class="button primary wide" href="/">${errorPage.home}</a></p>
    </div>`,
  });
  return true;
}
