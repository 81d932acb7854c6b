import { type Html, html } from '@platform/http-service';
import { strong } from '../../../html/message-tags';
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
  /** The change that was just made, if any. */
  done: string | null;
  /** The target of the sign-in, if the notice of the deletion interrupted it. */
  continueTo: string;
}

export const accountPage = (page: AccountPage): Html => {
  const { account, texts } = page.visitor;
  return html`<h1>${account.name ? texts.account.hello({ name: account.name }) : texts.account.title}</h1>
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
    <div class="grow">${texts.account.signedInAs({ email: account.email, strong })}</div>
    <a class="button primary" href="${mapUrl}">${texts.account.openMap}</a>
    ${button('/account/sign-out', csrfToken, texts.account.signOut)}
  </div>`;

const deletionNotice = ({ visitor: { csrfToken, texts }, continueTo }: AccountPage, eraseAfter: Date): Html =>
  html`<div class="notice bad" role="status">
    <p>${texts.account.erased({ at: shownTime(eraseAfter, texts), strong })}</p>
    <p>${texts.account.erasedExplain}</p>
    <form class="row" method="post" action="/account/restore">
      ${hidden('csrf_token', csrfToken)}<button class="primary">${texts.account.keep}</button>
      ${continueTo && html`<a href="/login?redirect_to=${encodeURIComponent(continueTo)}">${texts.account.continueDeletion}</a>`}
    </form>
  </div>`;
