import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { html, type Html } from '../../html/html';
import { PageErrorFilter } from '../../html/page-error.filter';
import { IsEmailAddress, IsPassword } from '../accounts/credentials.dto';
import { EmailVerificationService } from '../email-verifications/email-verification.service';
import { SignInRoute } from '../identity/identity.decorators';
import { PasswordResetService } from '../password-resets/password-reset.service';
import { type FormState, forgotForm, resetForm, verifyForm } from './account-forms';
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
}

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

interface Page {
  title: string;
  form: (state: FormState) => Html;
  done: Html;
}

const VERIFY: Page = {
  title: 'Confirm your email address',
  form: verifyForm,
  done: html`<div class="notice good" role="status"><p>Thank you, your address is confirmed.</p></div>
    <p><a class="button primary wide" href="/account">Go to your account</a></p>`,
};
const FORGOT: Page = {
  title: 'Forgot the password?',
  form: forgotForm,
  done: html`<div class="notice good" role="status"><p>If an account has this address, a link is on its way.</p></div>
    <p class="quiet">It works once, for 30 minutes. Look into the spam folder as well.</p>
    <p class="below"><a href="/login">Back to sign-in</a></p>`,
};
const RESET: Page = {
  title: 'Choose a new password',
  form: resetForm,
  done: html`<div class="notice good" role="status">
      <p>Your password is changed and all sessions are ended.</p>
    </div>
    <p><a class="button primary wide" href="/login">Sign in</a></p>`,
};

/** The pages that mailed links lead to. Opening one changes nothing, for mail scanners open every link. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller()
export class MailedLinkPagesController {
  constructor(
    private readonly verifications: EmailVerificationService,
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
    await this.submit(request, response, VERIFY, () => this.verifications.verify(token));
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
  showReset(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, RESET);
  }

  @Post('reset-password/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async reset(@Req() request: Request & RequestContext, @Res() response: Response, @Param('token') token: string) {
    await this.submit(request, response, RESET, async (fields) => {
      await this.passwords.reset(token, (await readForm(PasswordForm, fields, ['password'])).password);
    });
  }

  private show(request: Request, response: Response, { title, form }: Page): void {
    sendFormPage(response, { title, form: form({ csrfToken: this.formTokens.issue(request, response) }) });
  }

  private async submit(
    request: Request & RequestContext,
    response: Response,
    page: Page,
    work: (fields: Map<string, string>) => Promise<void>,
  ): Promise<void> {
    const fields = formFields(request);
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      await work(fields);
      sendFormPage(response, { title: page.title, form: page.done });
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error);
      response.set(headers);
      const csrfToken = this.formTokens.issue(request, response);
      const form = page.form({ csrfToken, email: fields.get('email'), problems });
      sendFormPage(response, { title: page.title, status, form });
    }
  }
}
