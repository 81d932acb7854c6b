import type { Response } from 'express';
import { html, type Html } from '../../html/html';
import { type HtmlPage, sendPage } from '../../html/html-page';

export interface FormPage extends Pick<HtmlPage, 'title' | 'status' | 'formTargets'> {
  form: Html;
}

/** One form in the middle; its title says so when something is wrong, for that is what is read out first. */
export function sendFormPage(response: Response, { title, form, status = 200, formTargets }: FormPage): void {
  sendPage(response, {
    title: status >= 400 ? `Problem: ${title}` : title,
    status,
    formTargets,
    layout: 'narrow',
    body: html`<div class="card">
      <h1>${title}</h1>
      ${form}
    </div>`,
  });
}
