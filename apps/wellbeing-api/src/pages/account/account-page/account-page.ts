import { type Html, html } from '@platform/http-service';
import { button, hidden } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { shownTime } from './shown-time';

export interface ShownSection {
  id: string;
  title: string;
  content: Html;
}

export interface AccountPage {
  visitor: Visitor;
  sections: ShownSection[];
  mapUrl: string;
  /** The action that was just done, if any. */
  done: string | null;
  /** The target of a sign-in that was interrupted by the notice of the pending deletion. */
  continueTo: string;
}

export const accountPage = (page: AccountPage): Html => {
  const { account, texts } = page.visitor;
  return html`<h1>${account.name ? texts.hello(account.name) : texts.title}</h1>
    ${page.done && html`<div class="notice good" role="status"><p>${page.done}</p></div>`}
    ${account.eraseAfter && deletionNotice(page, account.eraseAfter)} ${head(page)}
    ${page.sections.map(
      ({ id, title, content }) =>
        html`<section aria-labelledby="${id}">
          <h2 id="${id}">${title}</h2>
          ${content}
        </section>`,
    )}`;
};

const head = ({ visitor: { account, csrfToken, texts }, mapUrl }: AccountPage): Html =>
  html`<div class="card row">
    <div class="grow">${texts.head.signedInAs} <strong>${account.email}</strong></div>
    <a class="button primary" href="${mapUrl}">${texts.head.map}</a>
    ${button('/account/sign-out', csrfToken, texts.head.signOut)}
  </div>`;

const deletionNotice = ({ visitor: { csrfToken, texts }, continueTo }: AccountPage, eraseAfter: Date): Html => {
  const { strong, when, explain, keep, goOn } = texts.deletionNotice;
  return html`<div class="notice bad" role="status">
    <p><strong>${strong}</strong>, ${when} ${shownTime(eraseAfter)}.</p>
    <p>${explain}</p>
    <form class="row" method="post" action="/account/restore">
      ${hidden('csrf_token', csrfToken)}<button class="primary">${keep}</button>
      ${continueTo && html`<a href="/login?redirect_to=${encodeURIComponent(continueTo)}">${goOn}</a>`}
    </form>
  </div>`;
};
