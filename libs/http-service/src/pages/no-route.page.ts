import type { Request, Response } from 'express';
import type { RequestContext } from '../request/request-context';
import { html } from './html';
import { type Brand, sendPage } from './html-page';

/** The page on which a visitor continues. */
export interface StartPage {
  /** The beginning of the paths from which it is offered. The first match counts. */
  below: string;
  href: string;
  text: string;
}

/**
 * Answers a path without a route with a page, if the caller prefers HTML to JSON. A program gets the error envelope from
 * the caller of this function.
 */
export const noRoutePage =
  (brand: Brand, starts: readonly StartPage[]) =>
  (request: Request & RequestContext, response: Response): boolean => {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') return false;
    const start = starts.find(({ below }) => request.path.startsWith(below));
    sendPage(response, brand, {
      title: 'Page not found',
      status: 404,
      layout: 'narrow',
      body: html`<div class="card">
        <h1>Page not found</h1>
        <p>This address has no page. Check the address, or start again from the page below.</p>
        <p class="quiet">Request <code>${request.id}</code></p>
        ${start && html`<p><a class="button primary wide" href="${start.href}">${start.text}</a></p>`}
      </div>`,
    });
    return true;
  };
