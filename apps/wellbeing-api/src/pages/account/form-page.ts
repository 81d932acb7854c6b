import { type Html, html, type HtmlPage } from '@platform/http-service';
import type { Response } from 'express';
import { sendPage } from '../../html/html-page';

export interface FormPage extends Pick<HtmlPage, 'title' | 'status' | 'formTargets' | 'head' | 'sources'> {
  form: Html;
  /** `wide`: for content that does not fit into a narrow column, such as a command. */
  layout?: 'narrow' | 'wide';
}

/** A page with one form. If there is a problem, the title says so, because screen readers read the title first. */
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
