import { Injectable } from '@nestjs/common';
import { type Html, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { SIGNED_IN_PATH } from '../../account/oauth/redirects/sign-in-redirect.service';
import { type RequestOrigin, requestOriginOf } from '../../account/security-events/request-origin';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { type FormProblems, toFormRefused } from './form-problems';
import { type Texts, textsFor } from './texts';

export const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

export type Fields = Map<string, string>;

/** The signed-in person, and the texts in their language. */
export interface Visitor extends BrowserSession {
  account: Account;
  origin: RequestOrigin;
  texts: Texts;
}

/** A page with one form for a signed-in person. */
export interface VisitorForm {
  path: string;
  title: (texts: Texts) => string;
  /** @param typed the submitted values, for another try; empty at first */
  content: (visitor: Visitor, typed: Fields, problems?: FormProblems) => Html;
}

/** Returns the next page, or null if the work has sent the response itself. */
type Work = (visitor: Visitor, fields: Fields) => Promise<string | null>;

/** The account page after a change, with its message. */
export const doneWith = (word: keyof Texts['done']): string => `${SIGNED_IN_PATH}?done=${word}`;

/**
 * Common steps of all pages and forms of signed-in people: find the session, check the form's token, handle their
 * absence.
 */
@Injectable()
export class SignedInForms {
  constructor(
    private readonly accounts: AccountStore,
    private readonly cookies: CookieIdentity,
  ) {}

  /** Null without a session: then the browser is redirected to the sign-in, and from there back. */
  async visitorOrSignIn(request: Request, response: Response, path: string = SIGNED_IN_PATH): Promise<Visitor | null> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    if (account) return { ...session, account, origin: requestOriginOf(request), texts: textsFor(request) };
    response.redirect(303, path === SIGNED_IN_PATH ? '/login' : `/login?redirect_to=${encodeURIComponent(path)}`);
    return null;
  }

  async show(request: Request, response: Response, form: VisitorForm): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response, form.path);
    if (visitor) sendForm(response, form, visitor, new Map());
  }

  /** Shows the form again with its problems if the work refuses. */
  async submit(request: Request & RequestContext, response: Response, form: VisitorForm, work: Work): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response, form.path);
    if (!visitor) return;
    const fields = formFields(request);
    try {
      assertFormToken(fields, visitor.csrfToken);
      goOn(response, await work(visitor, fields));
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error);
      response.set(headers);
      sendForm(response, form, visitor, fields, problems, status);
    }
  }

  /** A button of the account page. For a form of another session it sends a page, not JSON. */
  async change(request: Request & RequestContext, response: Response, work: Work): Promise<void> {
    const visitor = await this.visitorOrSignIn(request, response);
    if (!visitor) return;
    try {
      const fields = formFields(request);
      assertFormToken(fields, visitor.csrfToken);
      goOn(response, await work(visitor, fields));
    } catch (error) {
      const { status } = toFormRefused(error);
      sendFormPage(response, { title: 'Not done', status, form: outOfDate });
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
  sendFormPage(response, { title: title(visitor.texts), status, form });
}

const outOfDate = html`<p>This page belonged to another session. Nothing was changed.</p>
  <p><a class="button primary wide" href="${SIGNED_IN_PATH}">Load it again</a></p>`;
