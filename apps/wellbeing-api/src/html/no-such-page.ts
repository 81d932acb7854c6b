import { html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { sendPage } from './html-page';

/**
 * For a path without a route: sends a page to a browser. A program gets the JSON envelope from the caller of this
 * function.
 */
export function answerNoSuchPage(request: Request & RequestContext, response: Response): boolean {
  response.vary('Accept');
  if (request.accepts(['json', 'html']) !== 'html') return false;
  sendPage(response, {
    title: 'No such page',
    status: 404,
    layout: 'narrow',
    body: html`<div class="card">
      <h1>There is no such page</h1>
      <p>The address may be misspelt, or the page is gone.</p>
      <p class="quiet">Request <code>${request.id}</code></p>
      <p><a class="button primary wide" href="/">Go to the first page</a></p>
    </div>`,
  });
  return true;
}
