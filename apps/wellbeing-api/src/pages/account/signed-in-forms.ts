import { Injectable } from '@nestjs/common';
import { type Html, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { type RequestOrigin, requestOriginOf } from '../../account/security-events/request-origin';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { preferLanguages, type Texts, textsFor } from '../../texts/languages';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { type FormProblems, toFormRefused } from './form-problems';

export const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

export type Fields = Map<string, string>;

/** A signed-in person, with the texts in their language. */
export interface Visitor extends BrowserSession {
  account: Account;
  origin: RequestOrigin;
  texts: Texts;
}

/** A page with one form for a signed-in person. */
export interface VisitorForm {
  path: string;
  title: (texts: Texts) => string;
  /** @param typed the values of a refused form; empty at first */
  content: (visitor: Visitor, typed: Fields, problems?: FormProblems) => Html;
}

/** The next page, or null if the work has sent the response. */
type Work = (visitor: Visitor, fields: Fields) => Promise<string | null>;

/** The account page after a change, with a notice of the change. */
export const doneWith = (name: keyof Texts['done']): string => `${SIGNED_IN_PATH}?done=${name}`;

/** The common part of all pages and forms of a signed-in person: the session, the account and the token of the form. */
@Injectable()
export class SignedInForms {
  constructor(
    private readonly accounts: AccountStore,
    private readonly cookies: CookieIdentity,
  ) {}

  /** Without a session: redirects to the sign-in, which returns to `path`, and returns null. */
  async visitorOrSignIn(request: Request, response: Response, path: string = SIGNED_IN_PATH): Promise<Visitor | null> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    if (account) {
      preferLanguages(request, account.language);
      return { ...session, account, origin: requestOriginOf(request), texts: textsFor(request) };
    }
    response.redirect(303, path === SIGNED_IN_PATH ? '/login' : `/login?redirect_to=${encodeURIComponent(path)}`);
    return null;
  }

  async show(request: Request, response: Response, form: VisitorForm): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response, form.path);
    if (visitor) sendForm(response, form, visitor, new Map());
  }

  /** If the change is refused, the form is shown again with the problems. */
  async submit(request: Request & RequestContext, response: Response, form: VisitorForm, work: Work): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response, form.path);
    if (!visitor) return;
    const fields = formFields(request);
    try {
      assertFormToken(fields, visitor.csrfToken);
      goOn(response, await work(visitor, fields));
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error, visitor.texts);
      response.set(headers);
      sendForm(response, form, visitor, fields, problems, status);
    }
  }

  /** A button of the account page. The response to a form of another session is a page, not JSON. */
  async change(request: Request & RequestContext, response: Response, work: Work): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response);
    if (!visitor) return;
    try {
      const fields = formFields(request);
      assertFormToken(fields, visitor.csrfToken);
      goOn(response, await work(visitor, fields));
    } catch (error) {
      const { texts } = visitor;
      const { status } = toFormRefused(error, texts);
      sendFormPage(response, { texts, title: texts.notDone.title, status, form: outOfDate(texts) });
    }
  }
}

export function goOn(response: Response, to: string | null): void {
  if (to !== null) response.redirect(303, to);
}

function sendForm(
  response: Response,
  { title, content }: VisitorForm,
  visitor: Visitor,
  typed: Fields,
  problems?: FormProblems,
  status = 200,
): void {
  const form = html`${content(visitor, typed, problems)}
    <p class="below"><a href="${SIGNED_IN_PATH}">${visitor.texts.backToAccount}</a></p>`;
  sendFormPage(response, { texts: visitor.texts, title: title(visitor.texts), status, form });
}

const outOfDate = ({ notDone }: Texts): Html =>
  html`<p>${notDone.explain}</p>
    <p><a class="button primary wide" href="${SIGNED_IN_PATH}">${notDone.reload}</a></p>`;
