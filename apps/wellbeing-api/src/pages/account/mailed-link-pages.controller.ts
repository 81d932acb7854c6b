import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { MayBeAbsent } from '@platform/errors';
import { AcceptsBody, type Html, html, type RequestContext } from '@platform/http-service';
import { IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { IsEmailAddress } from '../../account/accounts/credentials.dto';
import { IsPassword } from '../../account/accounts/password-forms';
import { EmailChangeService } from '../../account/self-service/email-addresses/email-change.service';
import { EmailVerificationService } from '../../account/self-service/email-addresses/email-verification.service';
import { PasswordResetService } from '../../account/self-service/password-resets/password-reset.service';
import { ACCOUNT_CHOICES, type AccountChoice } from '../../account/self-service/password-resets/password-reset.store';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { PageErrorFilter } from '../../html/page-error.filter';
import { type Texts, textsFor } from '../../texts/languages';
import {
  changeEmailForm,
  forgotDone,
  forgotForm,
  type FormState,
  goodNotice,
  resetForm,
  type TextForm,
  undoEmailChangeForm,
  verifyForm,
} from './account-forms';
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
  title: (texts: Texts) => string;
  form: TextForm;
  done: (texts: Texts, fields: Map<string, string>) => Html;
}

const toAccount = (texts: Texts): Html =>
  html`<p><a class="button primary wide" href="/account">${texts.goToAccount}</a></p>`;

const VERIFY: Page = {
  title: ({ verifyEmail }) => verifyEmail.title,
  form: verifyForm,
  done: (texts) => html`${goodNotice(texts.verifyEmail.done)} ${toAccount(texts)}`,
};
const CHANGE_EMAIL: Page = {
  title: ({ changeEmail }) => changeEmail.title,
  form: changeEmailForm,
  done: (texts) => html`${goodNotice(texts.changeEmail.done)} ${toAccount(texts)}`,
};
const UNDO_EMAIL_CHANGE: Page = {
  title: ({ undoEmailChange }) => undoEmailChange.title,
  form: undoEmailChangeForm,
  done: ({ undoEmailChange }) =>
    html`${goodNotice(undoEmailChange.done)}
      <p>${undoEmailChange.next}</p>`,
};
const FORGOT: Page = { title: ({ forgot }) => forgot.title, form: forgotForm, done: forgotDone };
const RESET: Page = {
  title: ({ reset }) => reset.title,
  form: resetForm,
  done: ({ reset }, fields) =>
    html`<div class="notice good" role="status">${resetDone(reset, fields.get('account'))}</div>
      <p>${reset.check}</p>
      <p><a class="button primary wide" href="/login?redirect_to=%2Faccount%2Freview">${reset.signIn}</a></p>`,
};

const resetDone = (reset: Texts['reset'], account: string | undefined): Html =>
  account === 'keep'
    ? html`<p>${reset.doneKept}</p>
        <p>${reset.doneKeptExplain}</p>`
    : account === 'start_clean'
      ? html`<p>${reset.doneClean}</p>
          <p>${reset.doneCleanExplain}</p>`
      : html`<p>${reset.done}</p>`;

/** The pages of mailed links. Opening a page changes nothing, because mail scanners open every link. */
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
    this.show(request, response, UNDO_EMAIL_CHANGE);
  }

  @Post('take-back-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async takeBack(@Req() request: Request & RequestContext, @Res() response: Response, @Param('token') token: string) {
    const origin = requestOriginOf(request);
    await this.submit(request, response, UNDO_EMAIL_CHANGE, () => this.emailChanges.takeBack(token, origin));
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
      await this.passwords.request((await readForm(EmailForm, fields, ['email'], textsFor(request))).email);
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
      const { password, account } = await readForm(PasswordForm, fields, ['password', 'account'], textsFor(request));
      await this.passwords.reset(token, password, account, requestOriginOf(request));
    };
    await this.submit(request, response, RESET, work, async () => ({
      needsChoice: await this.passwords.needsChoice(token),
    }));
  }

  private show(request: Request, response: Response, { title, form }: Page, state: Partial<FormState> = {}): void {
    const csrfToken = this.formTokens.issue(request, response);
    const texts = textsFor(request);
    sendFormPage(response, { texts, title: title(texts), form: form({ ...state, csrfToken }, texts) });
  }

  private async submit(
    request: Request & RequestContext,
    response: Response,
    page: Page,
    work: (fields: Map<string, string>) => Promise<void>,
    stateAfterRefusal: () => Promise<Partial<FormState>> = () => Promise.resolve({}),
  ): Promise<void> {
    const fields = formFields(request);
    const texts = textsFor(request);
    const title = page.title(texts);
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      await work(fields);
      sendFormPage(response, { texts, title, form: page.done(texts, fields) });
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error, texts);
      response.set(headers);
      const csrfToken = this.formTokens.issue(request, response);
      const state = { ...(await stateAfterRefusal()), email: fields.get('email'), choice: fields.get('account') };
      const form = page.form({ ...state, csrfToken, problems }, texts);
      sendFormPage(response, { texts, title, status, form });
    }
  }
}
