import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { UUID } from '@platform/errors';
import { AcceptsBody, html, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendPage } from '../../html/html-page';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountStore } from '../../account/accounts/account.store';
import { EmailVerificationService } from '../../account/email-verifications/email-verification.service';
import { SIGNED_IN_PATH, SignInRedirects } from '../../account/redirects/sign-in-redirect.service';
import { type BrowserSession, CookieIdentity } from '../../account/sessions/cookie.identity';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { SessionStore } from '../../account/sessions/session.store';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { toFormRefused } from './form-problems';
import { signedInPage } from './signed-in-page';

/** What a page says after a change, by the word in its address; nothing else is shown from there. */
const DONE = new Map<unknown, string>([
  ['ended', 'Done. Only the sessions below are left.'],
  ['kept', 'Done. The account is kept.'],
  ['mailed', 'A new link is on its way. The earlier one does not work any more.'],
]);
const doneWith = (word: 'ended' | 'kept' | 'mailed') => `${SIGNED_IN_PATH}?done=${word}`;

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

/** The page of who is signed in: their sessions, and the way out. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account')
export class SignedInPagesController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly cookies: CookieIdentity,
    private readonly cookie: SessionCookie,
    private readonly verifications: EmailVerificationService,
    private readonly redirects: SignInRedirects,
    private readonly config: WellbeingConfig,
  ) {}

  @Get()
  @Public()
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Query('done') done: unknown,
    @Query('redirect_to') wish: unknown,
  ): Promise<void> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    if (!account) {
      response.redirect(303, '/login');
      return;
    }
    const sessions = await this.sessions.list(account.id);
    const shown = sessions.map((one) => ({ ...one, current: one.id === session.sessionId }));
    const body = signedInPage({
      email: account.email,
      name: account.name,
      isVerified: account.emailVerifiedAt !== null,
      sessions: shown,
      csrfToken: session.csrfToken,
      mapUrl: new URL('/app', this.config.GEO_URL).href,
      done: DONE.get(done) ?? null,
      eraseAfter: account.eraseAfter,
      continueTo: this.redirects.keep(wish),
    });
    sendPage(response, { title: 'Your account', body });
  }

  @Post('sign-out')
  @Public()
  @AcceptsBody(FORM)
  async signOut(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.change(request, response, async ({ accountId, sessionId }) => {
      await this.sessions.end(accountId, sessionId);
      this.cookie.clearWithStorage(response);
      return '/login';
    });
  }

  @Post('end-session')
  @Public()
  @AcceptsBody(FORM)
  async endSession(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.change(request, response, async ({ accountId }, fields) => {
      const sessionId = fields.get('session_id');
      if (typeof sessionId === 'string' && UUID.test(sessionId)) await this.sessions.end(accountId, sessionId);
      return doneWith('ended');
    });
  }

  @Post('restore')
  @Public()
  @AcceptsBody(FORM)
  async restore(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.change(request, response, async ({ accountId }) => {
      await this.accounts.cancelErasure(accountId);
      return doneWith('kept');
    });
  }

  @Post('send-confirmation')
  @Public()
  @AcceptsBody(FORM)
  async sendConfirmation(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.change(request, response, async ({ accountId }) => {
      await this.verifications.request(accountId);
      return doneWith('mailed');
    });
  }

  @Post('end-other-sessions')
  @Public()
  @AcceptsBody(FORM)
  async endOtherSessions(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.change(request, response, async ({ accountId, sessionId }) => {
      await this.sessions.endAll(accountId, sessionId);
      return doneWith('ended');
    });
  }

  /** Does the work and goes where it says; a form of another session is answered with a page, not with JSON. */
  private async change(
    request: Request & RequestContext,
    response: Response,
    work: (session: BrowserSession, fields: Map<string, string>) => Promise<string>,
  ): Promise<void> {
    const session = await this.cookies.find(request);
    if (!session) {
      response.redirect(303, '/login');
      return;
    }
    try {
      const fields = formFields(request);
      assertFormToken(fields, session.csrfToken);
      response.redirect(303, await work(session, fields));
    } catch (error) {
      const { status } = toFormRefused(error);
      sendFormPage(response, { title: 'Not done', status, form: outOfDate });
    }
  }
}

const outOfDate = html`<p>This page belonged to another session. Nothing was changed.</p>
  <p><a class="button primary wide" href="${SIGNED_IN_PATH}">Load it again</a></p>`;
