import { type Html, html, type HtmlPage } from '@platform/http-service';
import type { Response } from 'express';
import { sendPage } from '../../html/html-page';

export interface FormPage extends Pick<HtmlPage, 'title' | 'status' | 'formTargets' | 'head' | 'sources'> {
  form: Html;
  /** `wide`: for what does not fit into a narrow column, such as a command. */
  layout?: 'narrow' | 'wide';
}

/** One form in the middle; its title says so when something is wrong, for that is what is read out first. */
export function sendFormPage(response: Response, page: FormPage): void {
  const { title, form, status = 200, formTargets, head, sources, layout = 'narrow' } = page;
  sendPage(response, {
    title: status >= 400 ? `Problem: ${title}` : title,
    status,
    formTargets,
    head,
    sources,
    ...(layout === 'narrow' && { layout }),
    body: html`<div class="card">
      <h1>${title}</h1>
      ${form}
    </div>`,
  });
}
