import { Controller, Get, Inject, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { UUID } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { KnownDeviceCookie } from '../../account/known-devices/known-device.cookie';
import { DeletionService } from '../../account/self-service/deletion.service';
import { EmailVerificationService } from '../../account/self-service/email-addresses/email-verification.service';
import { SignInRedirects } from '../../account/oauth/redirects/sign-in-redirect.service';
import { SessionCookie } from '../../account/sessions/session-cookie';
import { SessionEndingService } from '../../account/sessions/session-ending.service';
import { SessionStore } from '../../account/sessions/session.store';
import { PageErrorFilter } from '../../html/page-error.filter';
import { sendPage } from '../../html/html-page';
import type { Texts } from '../../texts/languages';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { accountPage, type ShownSection } from './account-page/account-page';
import { AccountSection } from './account-page/account-section';
import { orConfirm, SESSIONS_PATH } from './recent-proof';
import { reviewDone } from './review-page';
import { doneWith, FORM, SignedInForms, type Visitor } from './signed-in-forms';

/** The account page with its sections and buttons. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('account')
export class SignedInPagesController {
  constructor(
    private readonly forms: SignedInForms,
    @Inject(AccountSection) private readonly sections: AccountSection[],
    private readonly sessions: SessionStore,
    private readonly ending: SessionEndingService,
    private readonly deletions: DeletionService,
    private readonly cookie: SessionCookie,
    private readonly knownDevice: KnownDeviceCookie,
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
    const visitor = await this.forms.visitorOrSignIn(request, response);
    if (!visitor) return;
    const body = accountPage({
      visitor,
      sections: await this.sectionsFor(visitor),
      mapUrl: new URL('/app', this.config.GEO_URL).href,
      done: doneText(visitor.texts, done),
      continueTo: this.redirects.keep(wish),
    });
    sendPage(response, { title: visitor.texts.account.title, language: visitor.texts.locale, body });
  }

  @Post('sign-out')
  @Public()
  @AcceptsBody(FORM)
  async signOut(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async ({ accountId, sessionId }) => {
      await this.sessions.end(accountId, sessionId);
      this.cookie.clearWithStorage(response);
      return '/login';
    });
  }

  @Post('end-session')
  @Public()
  @AcceptsBody(FORM)
  async endSession(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async ({ accountId, origin }, fields) => {
      const sessionId = fields.get('session_id');
      if (typeof sessionId === 'string' && UUID.test(sessionId)) await this.ending.end(accountId, sessionId, origin);
      return doneWith('ended');
    });
  }

  @Post('end-other-sessions')
  @Public()
  @AcceptsBody(FORM)
  async endOtherSessions(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async (visitor) => {
      const confirm = await orConfirm(SESSIONS_PATH, () => this.ending.endOthers(visitor));
      if (confirm) return confirm.confirmAt;
      await this.knownDevice.rememberAgain(response, visitor.accountId);
      return reviewDone('ended');
    });
  }

  @Post('restore')
  @Public()
  @AcceptsBody(FORM)
  async restore(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async ({ accountId, origin }) => {
      await this.deletions.cancel(accountId, origin);
      return doneWith('kept');
    });
  }

  @Post('send-confirmation')
  @Public()
  @AcceptsBody(FORM)
  async sendConfirmation(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.forms.change(request, response, async ({ accountId }) => {
      await this.verifications.request(accountId);
      return doneWith('mailed');
    });
  }

  private async sectionsFor(visitor: Visitor): Promise<ShownSection[]> {
    const shown = await Promise.all(
      this.sections.map(async (section) => {
        const content = await section.render(visitor);
        return content && { id: section.id, title: section.title(visitor), content };
      }),
    );
    return shown.filter((section) => section !== null);
  }
}

const doneText = ({ done }: Texts, name: unknown): string | null =>
  typeof name === 'string' && Object.hasOwn(done, name) ? done[name as keyof typeof done] : null;
