import { Controller, Get, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { findLanguage } from '@platform/messages';
import { AcceptsBody, AllowCredentialInQuery, type HostCookie, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { AUTHORIZE_PATH, uiLocalesOf } from '../../account/oauth/authorizations/authorization-request';
import { unpackedQuery } from '../../account/oauth/authorizations/packed-request';
import { AuthorizationService, type Question } from '../../account/oauth/authorizations/authorization.service';
import { formTargetOf, isLoopback, isPrivateScheme } from '../../account/oauth/clients/redirect-uri';
import { OauthParameters } from '../../account/oauth/protocol/oauth-parameters';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { PageErrorFilter } from '../../html/page-error.filter';
import { assertFormToken, formFields } from '../account/form-body';
import { sendFormPage } from '../account/form-page';
import { languageCookie } from '../../texts/language-in-cookie';
import { languageTags, preferLanguages, textsFor } from '../../texts/languages';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { consentPage } from './consent-page';
import { sendClientResponse } from './form-post-page';
import { FORM, queryOf, redirectToGet } from './oauth-form';

/** A program sends a person here to sign in and to give consent. The person then returns to the program. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller(AUTHORIZE_PATH)
export class AuthorizePagesController {
  private readonly language: HostCookie;

  constructor(
    private readonly accounts: AccountStore,
    private readonly authorizations: AuthorizationService,
    private readonly cookies: CookieIdentity,
    { usesHttps }: WellbeingConfig,
  ) {
    this.language = languageCookie(usesHttps);
  }

  /** No credential is read from the query, but the `state` of some clients looks like a token, and `id_token_hint` is one. */
  @Get()
  @Public()
  @AllowCredentialInQuery()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.cookies.find(request);
    const parameters = OauthParameters.of(unpackedQuery(queryOf(request.url)));
    const wanted = uiLocalesOf(parameters);
    preferLanguages(request, ...wanted);
    const language = findLanguage(wanted, languageTags());
    if (language !== null) this.language.set(response, language);
    else if (this.language.read(request) !== null) this.language.clear(response);
    const step = await this.authorizations.begin(parameters, session);
    if (!('ask' in step)) return sendClientResponse(response, step, textsFor(request));
    const account = session && (await this.accounts.find(session.accountId));
    preferLanguages(request, ...wanted, account?.language);
    if (session && account) ask(request, response, step, session, account);
    else response.redirect(303, '/login');
  }

  /** Required by OpenID Connect Core §3.1.2.1. */
  @Post()
  @Public()
  @AcceptsBody(FORM)
  repeat(@Req() request: Request & RequestContext, @Res() response: Response): void {
    redirectToGet(request, response, AUTHORIZE_PATH, ({ consent }) => consent.tooLong);
  }

  @Post('decision')
  @Public()
  @AcceptsBody(FORM)
  async decide(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const session = await this.cookies.find(request);
    const fields = formFields(request);
    assertFormToken(fields, session?.csrfToken ?? null);
    const parameters = OauthParameters.of(unpackedQuery(queryOf(fields.get('request') ?? '')));
    const answer = await this.authorizations.decide(
      parameters,
      session && { ...session, origin: requestOriginOf(request) },
      fields.get('decision') === 'allow',
    );
    sendClientResponse(response, answer, textsFor(request));
  }
}

function ask(
  request: Request,
  response: Response,
  { ask: asked, address }: Question,
  { csrfToken }: BrowserSession,
  { email }: Account,
): void {
  const { client, redirectUri, scope } = asked;
  const texts = textsFor(request);
  const form = consentPage({
    clientName: client.name,
    target: isLoopback(redirectUri) ? texts.consent.thisComputer : hostOf(redirectUri),
    scope,
    email,
    csrfToken,
    address,
    texts,
  });
  const title = texts.consent.connect({ name: client.name });
  sendFormPage(response, { texts, title, form, formTargets: [formTargetOf(redirectUri)] });
}

/** The host that a person recognizes, or the scheme of a program of the device. */
const hostOf = (uri: string): string => (isPrivateScheme(uri) ? new URL(uri).protocol.slice(0, -1) : new URL(uri).host);
