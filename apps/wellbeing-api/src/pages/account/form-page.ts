import { type Html, html, type HtmlPage } from '@platform/http-service';
import type { Response } from 'express';
import { sendPage } from '../../html/html-page';
import type { Texts } from '../../texts/languages';

export interface FormPage extends Pick<HtmlPage, 'title' | 'status' | 'formTargets'> {
  texts: Texts;
  /** Its built scripts are added to the page. */
  form: Html;
  /** The sources of further scripts, such as a hash. */
  scriptSources?: string[];
  /** `wide`: for content that does not fit into a narrow column, such as a command. */
  layout?: 'narrow' | 'wide';
}

/** One form in the middle. If something is wrong, the title reports it, because a screen reader reads the title first. */
export function sendFormPage(response: Response, page: FormPage): void {
  const { title, texts, form, status = 200, formTargets, scriptSources = [], layout = 'narrow' } = page;
  const scripts = [...scriptSources, ...(form.scripts.length > 0 ? [`'self'`] : [])];
  sendPage(response, {
    title: status >= 400 ? texts.problemTitle({ title }) : title,
    language: texts.locale,
    status,
    formTargets,
    head: html`${form.scripts.map((name) => html`<script type="module" src="/app/assets/${name}"></script>`)}`,
    ...(scripts.length > 0 && { sources: { 'script-src': scripts } }),
    ...(layout === 'narrow' && { layout }),
    body: html`<div class="card">
      <h1>${title}</h1>
      ${form}
    </div>`,
  });
}
