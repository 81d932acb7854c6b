import { type Html, html } from '@platform/http-service';
import type { EndedLink } from '../../account/mail/mailed-link.store';
import type { Texts } from '../../texts/languages';
import {
  button,
  changeEmailForm,
  forgotDone,
  forgotForm,
  goodNotice,
  resetForm,
  type TextForm,
  undoEmailChangeForm,
  verifyForm,
} from './account-forms';

/** A page with one form. */
export interface Page {
  title: (texts: Texts) => string;
  form: TextForm;
  done: (texts: Texts, fields: Map<string, string>) => Html;
}

/** What the page of a link that is not valid needs. */
export interface EndedPage {
  /** Null if no such link was mailed. */
  link: EndedLink | null;
  /** The path of the page. */
  path: string;
  csrfToken: string;
}

/** The page of a mailed link. */
export interface LinkPage extends Page {
  /** The notice if what the link is for was already done. */
  alreadyDone?: (texts: Texts, link: EndedLink) => string | null;
  /** The next step for the reader of a link that is not valid. */
  next: (texts: Texts, ended: EndedPage) => Html;
}

const linkButton = (href: string, text: string): Html =>
  html`<p><a class="button primary wide" href="${href}">${text}</a></p>`;

const toAccount = (texts: Texts): Html => linkButton('/account', texts.goToAccount);

/** One button that mails a new link to the address of the ended one, or the page that asks for the address. */
const newLink = (texts: Texts, { link, path, csrfToken }: EndedPage, page: string): Html =>
  link?.email
    ? button(`${path}/new`, csrfToken, texts.endedLink.send, 'primary wide')
    : linkButton(page, texts.endedLink.request);

export const VERIFY: LinkPage = {
  title: ({ verifyEmail }) => verifyEmail.title,
  form: verifyForm,
  done: (texts) => html`${goodNotice(texts.verifyEmail.done)} ${toAccount(texts)}`,
  alreadyDone: (texts, { email, isConfirmed }) =>
    email !== null && isConfirmed ? texts.verifyEmail.alreadyDone : null,
  next: (texts, ended) => newLink(texts, ended, '/account'),
};
export const CHANGE_EMAIL: LinkPage = {
  title: ({ changeEmail }) => changeEmail.title,
  form: changeEmailForm,
  done: (texts) => html`${goodNotice(texts.changeEmail.done)} ${toAccount(texts)}`,
  alreadyDone: (texts, { email, endedAs }) =>
    email !== null && endedAs === 'used' ? texts.changeEmail.alreadyDone : null,
  next: (texts) =>
    html`<p>${texts.changeEmail.again}</p>
      ${linkButton('/account/email', texts.changeEmail.request)}`,
};
export const UNDO_EMAIL_CHANGE: LinkPage = {
  title: ({ undoEmailChange }) => undoEmailChange.title,
  form: undoEmailChangeForm,
  done: ({ undoEmailChange }) =>
    html`${goodNotice(undoEmailChange.done)}
      <p>${undoEmailChange.next}</p>`,
  alreadyDone: (texts, { email }) => (email === null ? null : texts.undoEmailChange.alreadyDone),
  next: (texts, { link }) =>
    html`<p>${link?.email ? texts.undoEmailChange.choose : texts.undoEmailChange.tooLate}</p>
      ${linkButton('/forgot-password', texts.forgot.title)}`,
};
export const FORGOT: Page = { title: ({ forgot }) => forgot.title, form: forgotForm, done: forgotDone };
export const RESET: LinkPage = {
  title: ({ reset }) => reset.title,
  form: resetForm,
  done: ({ reset }, fields) =>
    html`<div class="notice good" role="status">${resetDone(reset, fields.get('account'))}</div>
      <p>${reset.check}</p>
      ${linkButton('/login?redirect_to=%2Faccount%2Freview', reset.signIn)}`,
  next: (texts, ended) => newLink(texts, ended, '/forgot-password'),
};

const resetDone = (reset: Texts['reset'], account: string | undefined): Html =>
  account === 'keep'
    ? html`<p>${reset.doneKept}</p>
        <p>${reset.doneKeptExplain}</p>`
    : account === 'start_clean'
      ? html`<p>${reset.doneClean}</p>
          <p>${reset.doneCleanExplain}</p>`
      : html`<p>${reset.done}</p>`;

/** The page of a link that is not valid. It has no form of the link, so that no reader fills one in for nothing. */
export function endedForm(page: LinkPage, texts: Texts, ended: EndedPage): { status: number; form: Html } {
  const { link } = ended;
  const alreadyDone = (link && page.alreadyDone?.(texts, link)) ?? null;
  if (alreadyDone !== null) {
    const step = page === UNDO_EMAIL_CHANGE ? page.next(texts, ended) : linkButton('/login', texts.signIn.title);
    return { status: 200, form: html`${goodNotice(alreadyDone)} ${step}` };
  }
  const form = html`<div class="notice bad" role="alert"><p>${texts.endedLink[link?.endedAs ?? 'unknown']}</p></div>
    ${page.next(texts, ended)}`;
  return { status: link ? 410 : 404, form };
}

export const newLinkSent = ({ endedLink }: Texts): Html =>
  html`${goodNotice(endedLink.sent)}
    <p class="quiet">${endedLink.sentExplain}</p>`;
