import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { MayBeAbsent } from '@platform/errors';
import { AcceptsBody, type Html, html, type RequestContext } from '@platform/http-service';
import { IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { IsEmailAddress, IsPassword } from '../../account/accounts/credentials.dto';
import { EmailChangeService } from '../../account/self-service/email-changes/email-change.service';
import { EmailVerificationService } from '../../account/self-service/email-verifications/email-verification.service';
import { PasswordResetService } from '../../account/self-service/password-resets/password-reset.service';
import { ACCOUNT_CHOICES, type AccountChoice } from '../../account/self-service/password-resets/password-reset.store';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { PageErrorFilter } from '../../html/page-error.filter';
import { changeEmailForm, forgotForm, type FormState, resetForm, takeBackForm, verifyForm } from './account-forms';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { readForm, toFormRefused } from './form-problems';
import { FormTokens } from './form-tokens';

class EmailForm {
  @IsEmailAddress()
  email: string;
}

class PasswordForm {
  @IsPassword()
  password: string;

  @MayBeAbsent()
  @IsIn(ACCOUNT_CHOICES)
  account?: AccountChoice;
}

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

interface Page {
  title: string;
  form: (state: FormState) => Html;
  done: (fields: Map<string, string>) => Html;
}

const VERIFY: Page = {
  title: 'Confirm your email address',
  form: verifyForm,
  done: () =>
    html`<div class="notice good" role="status"><p>Thank you, your address is confirmed.</p></div>
      <p><a class="button primary wide" href="/account">Go to your account</a></p>`,
};
const CHANGE_EMAIL: Page = {
  title: 'Your new email address',
  form: changeEmailForm,
  done: () =>
    html`<div class="notice good" role="status"><p>Your account has this address from now on.</p></div>
      <p><a class="button primary wide" href="/account">Go to your account</a></p>`,
};
const TAKE_BACK: Page = {
  title: 'Take back the change of your address',
  form: takeBackForm,
  done: () =>
    html`<div class="notice good" role="status">
        <p>Your account has this address again, and all sessions are ended.</p>
      </div>
      <p>
        Open the link that we mailed just now and choose a new password. Then sign in and check what was added recently.
        API keys of the payment service stay valid: check them too, and revoke those that you do not recognise.
      </p>`,
};
const FORGOT: Page = {
  title: 'Forgot the password?',
  form: forgotForm,
  done: () =>
    html`<div class="notice good" role="status"><p>If an account has this address, a link is on its way.</p></div>
      <p class="quiet">
        It works once, for at least 30 minutes. If several links were mailed within the last hours, no new one is sent,
        and the newest of them works. Look into the spam folder as well.
      </p>
      <p class="below"><a href="/login">Back to sign-in</a></p>`,
};
const RESET: Page = {
  title: 'Choose a new password',
  form: resetForm,
  done: (fields) =>
    html`<div class="notice good" role="status">${RESET_DONE[fields.get('account') ?? ''] ?? RESET_DONE['']}</div>
      <p>
        Passkeys that were added in the last 30 days are suspended until you confirm them. API keys of the payment
        service stay valid: check them, and revoke those that you do not recognise.
      </p>
      <p><a class="button primary wide" href="/login?redirect_to=%2Faccount%2Freview">Sign in</a></p>`,
};
const RESET_DONE: Record<string, Html> = {
  '': html`<p>Your password is changed and all sessions are ended.</p>`,
  keep: html`<p>Your password is set, your address is confirmed, and all sessions are ended.</p>
    <p>If anybody else ever used this account, look through what is in it.</p>`,
  start_clean: html`<p>You have a new account with this address. It is empty.</p>
    <p>The old one is set aside: nobody can sign in to it any more.</p>`,
};

/** The pages that mailed links lead to. Opening one changes nothing, because mail scanners open every link. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller()
export class MailedLinkPagesController {
  constructor(
    private readonly verifications: EmailVerificationService,
    private readonly emailChanges: EmailChangeService,
    private readonly passwords: PasswordResetService,
    private readonly formTokens: FormTokens,
  ) {}

  @Get('verify-email/:token')
  @Public()
  showVerify(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, VERIFY);
  }

  @Post('verify-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async verify(@Req() request: Request & RequestContext, @Res() response: Response, @Param('token') token: string) {
    await this.submit(request, response, VERIFY, () => this.verifications.verify(token, requestOriginOf(request)));
  }

  @Get('change-email/:token')
  @Public()
  showChangeEmail(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, CHANGE_EMAIL);
  }

  @Post('change-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async changeEmail(
    @Req() request: Request & RequestContext,
    @Res() response: Response,
    @Param('token') token: string,
  ) {
    const origin = requestOriginOf(request);
    await this.submit(request, response, CHANGE_EMAIL, () => this.emailChanges.confirm(token, origin));
  }

  @Get('take-back-email/:token')
  @Public()
  showTakeBack(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, TAKE_BACK);
  }

  @Post('take-back-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async takeBack(@Req() request: Request & RequestContext, @Res() response: Response, @Param('token') token: string) {
    const origin = requestOriginOf(request);
    await this.submit(request, response, TAKE_BACK, () => this.emailChanges.takeBack(token, origin));
  }

  @Get('forgot-password')
  @Public()
  showForgot(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, FORGOT);
  }

  @Post('forgot-password')
  @SignInRoute()
  @AcceptsBody(FORM)
  async forgot(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.submit(request, response, FORGOT, async (fields) => {
      await this.passwords.request((await readForm(EmailForm, fields, ['email'])).email);
    });
  }

  @Get('reset-password/:token')
  @Public()
  async showReset(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    this.show(request, response, RESET, { needsChoice: await this.passwords.needsChoice(token) });
  }

  @Post('reset-password/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async reset(@Req() request: Request & RequestContext, @Res() response: Response, @Param('token') token: string) {
    const work = async (fields: Map<string, string>) => {
      const { password, account } = await readForm(PasswordForm, fields, ['password', 'account']);
      await this.passwords.reset(token, password, account, requestOriginOf(request));
    };
    await this.submit(request, response, RESET, work, async () => ({
      needsChoice: await this.passwords.needsChoice(token),
    }));
  }

  private show(request: Request, response: Response, { title, form }: Page, state: Partial<FormState> = {}): void {
    const csrfToken = this.formTokens.issue(request, response);
    sendFormPage(response, { title, form: form({ ...state, csrfToken }) });
  }

  private async submit(
    request: Request & RequestContext,
    response: Response,
    page: Page,
    work: (fields: Map<string, string>) => Promise<void>,
    stateAfterRefusal: () => Promise<Partial<FormState>> = () => Promise.resolve({}),
  ): Promise<void> {
    const fields = formFields(request);
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      await work(fields);
      sendFormPage(response, { title: page.title, form: page.done(fields) });
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error);
      response.set(headers);
      const csrfToken = this.formTokens.issue(request, response);
      const state = { ...(await stateAfterRefusal()), email: fields.get('email'), choice: fields.get('account') };
      const form = page.form({ ...state, csrfToken, problems });
      sendFormPage(response, { title: page.title, status, form });
    }
  }
}
