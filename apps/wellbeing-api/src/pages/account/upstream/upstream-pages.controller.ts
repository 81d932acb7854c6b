import { Controller, Get, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { UpstreamIdentitiesService } from '../../../account/credentials/upstream-identities/upstream-identities.service';
import { SignInRedirects } from '../../../account/oauth/redirects/sign-in-redirect.service';
import { requestOriginOf } from '../../../account/security-events/request-origin';
import { CookieIdentity } from '../../../account/sessions/cookie.identity';
import {
  UpstreamClients,
  UpstreamRefused,
  type UpstreamReturn,
} from '../../../account/sign-ins/upstream/upstream-clients';
import { UpstreamSignInService } from '../../../account/sign-ins/upstream/upstream-sign-in.service';
import { PageErrorFilter } from '../../../html/page-error.filter';
import { textsFor } from '../../../texts/languages';
import { assertFormToken, formFields } from '../form-body';
import { sendFormPage } from '../form-page';
import { FormRefused, toFormRefused } from '../form-problems';
import { FormTokens } from '../form-tokens';
import { LoginPage } from '../login-page';
import { SignedInBrowser } from '../signed-in-browser';
import { FORM } from '../signed-in-forms';
import { UpstreamDecisionCookie } from './upstream-decision.cookie';
import { claimForm, existingPage, refusedPage, type ShownRefusal } from './upstream-page';
import { CLAIM_PATH, isFromOwnPage, LINK_PATH } from './upstream-paths';

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const UNPROCESSABLE = 422;

/** Sign-in at a provider: the way there, the way back, and the claim of an unconfirmed account. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('login')
export class UpstreamPagesController {
  constructor(
    private readonly clients: UpstreamClients,
    private readonly signIns: UpstreamSignInService,
    private readonly identities: UpstreamIdentitiesService,
    private readonly cookies: CookieIdentity,
    private readonly decisions: UpstreamDecisionCookie,
    private readonly page: LoginPage,
    private readonly browser: SignedInBrowser,
    private readonly formTokens: FormTokens,
    private readonly redirects: SignInRedirects,
  ) {}

  @Get('upstream/:provider')
  @SignInRoute()
  async begin(
    @Req() request: Request,
    @Res() response: Response,
    @Param('provider') providerId: string,
    @Query('redirect_to') wish: unknown,
    @Query('again') again: unknown,
  ): Promise<void> {
    if (!isFromOwnPage(request)) return response.redirect(303, '/login');
    const redirectTo = this.redirects.keep(wish);
    const isFresh = again !== undefined;
    await this.orRefused(request, response, async () => {
      const start = { providerId, purpose: 'sign_in', redirectTo, sessionId: null, isFresh } as const;
      response.redirect(303, await this.clients.begin(response, start));
    });
  }

  @Get('upstream/:provider/callback')
  @SignInRoute()
  async finish(
    @Req() request: Request,
    @Res() response: Response,
    @Param('provider') providerId: string,
  ): Promise<void> {
    // The query has the code of the provider.
    response.set('Referrer-Policy', 'no-referrer');
    await this.orRefused(request, response, async () => {
      const returned = await this.clients.finish(request, response, providerId);
      if (returned.transaction.purpose === 'sign_in') await this.signIn(request, response, returned);
      else await this.continueSession(request, response, returned);
    });
  }

  @Get('claim')
  @Public()
  async showClaim(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sendClaim(request, response);
  }

  @Post('claim')
  @SignInRoute()
  @AcceptsBody(FORM)
  async claim(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const texts = textsFor(request);
    try {
      const fields = formFields(request);
      assertFormToken(fields, this.formTokens.expected(request));
      const choice = fields.get('account');
      if (choice !== 'keep' && choice !== 'start_clean')
        throw new FormRefused(UNPROCESSABLE, { fields: { account: texts.problems.choice } });
      const secret = this.decisions.read(request);
      const claimed = secret && (await this.signIns.claim(secret, choice, requestOriginOf(request)));
      this.decisions.clear(response);
      if (!claimed) return this.sendRefused(request, response, 'again');
      await this.browser.enter(response, claimed.signIn, claimed.redirectTo);
    } catch (error) {
      const refused = toFormRefused(error, texts);
      response.set(refused.headers);
      await this.sendClaim(request, response, refused);
    }
  }

  private async signIn(request: Request, response: Response, { person, transaction }: UpstreamReturn): Promise<void> {
    const { redirectTo, isFresh: isAgain } = transaction;
    const origin = requestOriginOf(request);
    const outcome = await this.signIns.signIn(person, redirectTo, origin, networkKeyOf(request.ip));
    if ('signIn' in outcome) return this.browser.enter(response, outcome.signIn, redirectTo);
    if ('refused' in outcome) return this.sendRefused(request, response, outcome.refused);
    if ('challenge' in outcome) {
      const state = { csrfToken: this.formTokens.issue(request, response), redirectTo, isAgain };
      return this.page.sendCode(request, response, state, outcome.challenge);
    }
    const { purpose, secret } = outcome.decision;
    this.decisions.set(response, secret);
    if (purpose === 'claim') return response.redirect(303, CLAIM_PATH);
    const texts = textsFor(request);
    const form = existingPage(person.email!, person.provider.label, texts);
    sendFormPage(response, { texts, title: texts.providers.existingTitle, form });
  }

  /** The session that started it must be the one of the browser still. */
  private async continueSession(request: Request, response: Response, returned: UpstreamReturn): Promise<void> {
    const { person, transaction } = returned;
    const { issuer, subject, email, provider } = person;
    const session = await this.cookies.find(request);
    if (!session || session.sessionId !== transaction.sessionId) throw new UpstreamRefused('again');
    const { accountId } = session;
    if (transaction.purpose === 'link') {
      const authenticatedAt = person.authenticatedAt ?? new Date(0);
      const decision = { accountId, issuer, subject, email, redirectTo: '', authenticatedAt };
      this.decisions.set(response, await this.identities.ask(decision));
      return response.redirect(303, LINK_PATH);
    }
    if (await this.identities.prove(session, person)) return response.redirect(303, transaction.redirectTo);
    const texts = textsFor(request);
    const form = refusedPage(texts.providers.otherAccount({ name: provider.label }), texts);
    sendFormPage(response, { texts, title: texts.notDone.title, status: UNAUTHORIZED, form });
  }

  private async orRefused(request: Request, response: Response, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UpstreamRefused)) throw error;
      this.sendRefused(request, response, error.reason);
    }
  }

  private sendRefused(request: Request, response: Response, reason: ShownRefusal): void {
    const texts = textsFor(request);
    const form = refusedPage(texts.providers.refused[reason], texts);
    sendFormPage(response, { texts, title: texts.providers.refusedTitle, status: BAD_REQUEST, form });
  }

  private async sendClaim(request: Request, response: Response, refused?: FormRefused): Promise<void> {
    const texts = textsFor(request);
    const secret = this.decisions.read(request);
    const decision = secret && (await this.signIns.findClaim(secret));
    if (!decision || decision.email === null) return this.sendRefused(request, response, 'again');
    const state = { csrfToken: this.formTokens.issue(request, response), problems: refused?.problems };
    const form = claimForm(decision.email, state, texts);
    sendFormPage(response, { texts, title: texts.providers.claimTitle, status: refused?.status, form });
  }
}
