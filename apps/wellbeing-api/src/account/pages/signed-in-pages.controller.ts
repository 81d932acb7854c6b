import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { sendPage } from '../../html/html-page';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountStore } from '../accounts/account.store';
import { SIGNED_IN_PATH } from '../redirects/sign-in-redirect.service';
import { type BrowserSession, CookieIdentity } from '../sessions/cookie.identity';
import { SessionCookie } from '../sessions/session-cookie';
import { SessionStore } from '../sessions/session.store';
import { assertFormToken, formFields } from './form-body';
import { signedInPage } from './signed-in-page';

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

/** The page of who is signed in: their sessions, and the way out. */
@ApiExcludeController()
@Controller('account')
export class SignedInPagesController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly cookies: CookieIdentity,
    private readonly cookie: SessionCookie,
    private readonly config: WellbeingConfig,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response, @Query('ended') ended: unknown): Promise<void> {
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
      hasEnded: ended === '1',
    });
    sendPage(response, { title: 'Your account', body });
  }

  @Post('sign-out')
  @Public()
  @AcceptsBody(FORM)
  async signOut(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const { session } = await this.change(request);
    await this.sessions.end(session.accountId, session.sessionId);
    this.cookie.clear(response);
    response.redirect(303, '/login');
  }

  @Post('end-session')
  @Public()
  @AcceptsBody(FORM)
  async endSession(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const { session, fields } = await this.change(request);
    const sessionId = fields.get('session_id');
    if (isUUID(sessionId)) await this.sessions.end(session.accountId, sessionId as string);
    response.redirect(303, `${SIGNED_IN_PATH}?ended=1`);
  }

  @Post('end-other-sessions')
  @Public()
  @AcceptsBody(FORM)
  async endOtherSessions(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const { session } = await this.change(request);
    await this.sessions.endAll(session.accountId, session.sessionId);
    response.redirect(303, `${SIGNED_IN_PATH}?ended=1`);
  }

  private async change(
    request: Request & RequestContext,
  ): Promise<{ session: BrowserSession; fields: Map<string, string> }> {
    const session = await this.cookies.find(request);
    if (!session) throw unauthenticated();
    const fields = formFields(request);
    assertFormToken(fields, session.csrfToken);
    return { session, fields };
  }
}
