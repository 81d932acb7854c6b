import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, AllowCredentialInQuery, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { unpackedQuery } from '../../account/oauth/authorizations/packed-request';
import { formTargetOf } from '../../account/oauth/clients/redirect-uri';
import { uiLocalesOf } from '../../account/oauth/authorizations/authorization-request';
import { OauthParameters } from '../../account/oauth/protocol/oauth-parameters';
import {
  SIGN_OUT_PATH,
  type SignOutRequest,
  SignOutRequestService,
} from '../../account/oauth/sign-outs/sign-out-request.service';
import { CookieIdentity } from '../../account/sessions/cookie.identity';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { PageErrorFilter } from '../../html/page-error.filter';
import { preferLanguages, textsFor } from '../../texts/languages';
import { hidden } from '../account/account-forms';
import { assertFormToken, formFields } from '../account/form-body';
import { sendFormPage } from '../account/form-page';
import { FORM, queryOf, redirectToGet } from './oauth-form';

/** A program sends a person here to sign out (OpenID Connect RP-Initiated Logout). */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller(SIGN_OUT_PATH)
export class SignOutPagesController {
  constructor(
    private readonly requests: SignOutRequestService,
    private readonly cookies: CookieIdentity,
    private readonly cookie: SessionCookie,
  ) {}

  /** The query has an `id_token_hint`, which gives no access. */
  @Get()
  @Public()
  @AllowCredentialInQuery()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = new URL(request.url, 'http://localhost').search.slice(1);
    const parameters = OauthParameters.of(unpackedQuery(query));
    preferLanguages(request, ...uiLocalesOf(parameters));
    const asked = await this.requests.read(parameters);
    const session = await this.cookies.find(request);
    if (!session) return this.finish(request, response, asked);
    if (this.requests.mustAsk(asked, session)) return ask(request, response, { ...asked, query }, session.csrfToken);
    await this.requests.end(session);
    this.cookie.clearWithStorage(response);
    this.finish(request, response, asked);
  }

  @Post()
  @Public()
  @AcceptsBody(FORM)
  repeat(@Req() request: Request & RequestContext, @Res() response: Response): void {
    redirectToGet(request, response, SIGN_OUT_PATH, ({ programSignOut }) => programSignOut.tooLong);
  }

  @Post('decision')
  @Public()
  @AcceptsBody(FORM)
  async decide(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const session = await this.cookies.find(request);
    const fields = formFields(request);
    assertFormToken(fields, session?.csrfToken ?? null);
    const parameters = OauthParameters.of(unpackedQuery(queryOf(fields.get('request') ?? '')));
    preferLanguages(request, ...uiLocalesOf(parameters));
    const asked = await this.requests.read(parameters);
    if (fields.get('decision') !== 'sign-out') return response.redirect(303, '/account');
    await this.requests.end(session!);
    this.cookie.clearWithStorage(response);
    this.finish(request, response, asked);
  }

  private finish(request: Request, response: Response, { to }: SignOutRequest): void {
    if (to !== null) return response.redirect(303, to);
    const texts = textsFor(request);
    const { doneTitle, done } = texts.programSignOut;
    const form = html`<p>${done}</p>
      <p class="below"><a href="/login">${texts.backToSignIn}</a></p>`;
    sendFormPage(response, { texts, title: doneTitle, form });
  }
}

function ask(
  request: Request,
  response: Response,
  { client, to, query }: SignOutRequest & { query: string },
  csrfToken: string,
): void {
  const texts = textsFor(request);
  const { title, asks, asksUnnamed, button, stay } = texts.programSignOut;
  const form = html`<p>${client ? asks({ name: client.name }) : asksUnnamed}</p>
    <form method="post" action="${SIGN_OUT_PATH}/decision">
      ${hidden('csrf_token', csrfToken)}${hidden('request', `${SIGN_OUT_PATH}?${query}`)}
      <button class="primary wide" name="decision" value="sign-out" autofocus>${button}</button>
      <button class="wide" name="decision" value="stay">${stay}</button>
    </form>`;
  sendFormPage(response, { texts, title, form, formTargets: to === null ? [] : [formTargetOf(to)] });
}
