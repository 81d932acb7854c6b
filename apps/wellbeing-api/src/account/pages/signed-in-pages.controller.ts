import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { sendPage } from '../../html/html-page';
import { AccountStore } from '../accounts/account.store';
import { SIGNED_IN_PATH } from '../redirects/sign-in-redirect.service';
import { type BrowserSession, CookieIdentity } from '../sessions/cookie.identity';
import { SessionCookie } from '../sessions/session-cookie';
import { SessionStore } from '../sessions/session.store';
import { signedIn } from './account-forms';
import { assertFormToken, formFields } from './form-body';

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

/** The page of who is signed in: their sessions, and the way out. */
@ApiExcludeController()
@Controller('signed-in')
export class SignedInPagesController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly cookies: CookieIdentity,
    private readonly cookie: SessionCookie,
  ) {}

  @Get()
  @Public()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    if (!account) {
      response.redirect(303, '/login');
      return;
    }
    const sessions = await this.sessions.list(account.id);
    const shown = sessions.map((one) => ({ ...one, current: one.id === session.sessionId }));
    sendPage(response, { title: 'Your account', body: signedIn(account.email, shown, session.csrfToken) });
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
    response.redirect(303, SIGNED_IN_PATH);
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
