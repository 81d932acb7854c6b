import { type Html, html, type HtmlPage } from '@platform/http-service';
import type { Response } from 'express';
import { builtFiles } from '../app-files/app-files';
import { sendPage } from '../../html/html-page';
import type { Texts } from '../../texts/languages';

export interface FormPage extends Pick<HtmlPage, 'title' | 'status' | 'formTargets' | 'head' | 'sources'> {
  texts: Texts;
  form: Html;
  /** `wide`: for content that does not fit into a narrow column, such as a command. */
  layout?: 'narrow' | 'wide';
}

/** One form in the middle. If something is wrong, the title reports it, because a screen reader reads the title first. */
export function sendFormPage(response: Response, page: FormPage): void {
  const { title, texts, form, status = 200, formTargets, layout = 'narrow' } = page;
  const { head, sources } = form.text.includes('data-show-password') ? withPasswordScript(page) : page;
  sendPage(response, {
    title: status >= 400 ? texts.problemTitle({ title }) : title,
    language: texts.locale,
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

function withPasswordScript({ head, sources }: FormPage): Pick<FormPage, 'head' | 'sources'> {
  const { passwordScript } = builtFiles();
  if (passwordScript === null) return { head, sources };
  return {
    head: html`${head}
      <script type="module" src="/app/assets/${passwordScript}"></script>`,
    sources: { ...sources, 'script-src': [`'self'`] },
  };
}
