import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { MayBeAbsent } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { IsIn } from 'class-validator';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { IsTypedAddress } from '../../account/accounts/credentials.dto';
import { storedForms } from '../../account/accounts/email-address';
import { IsPassword } from '../../account/accounts/password-forms';
import { LinkNotValid, type MailedLinkPurpose, MailedLinkStore } from '../../account/mail/mailed-link.store';
import { EmailChangeService } from '../../account/self-service/email-addresses/email-change.service';
import { EmailVerificationService } from '../../account/self-service/email-addresses/email-verification.service';
import { PasswordResetService } from '../../account/self-service/password-resets/password-reset.service';
import { ACCOUNT_CHOICES, type AccountChoice } from '../../account/self-service/password-resets/password-reset.store';
import { KnownDeviceCookie } from '../../account/known-devices/known-device.cookie';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { PageErrorFilter } from '../../html/page-error.filter';
import { type Texts, textsFor } from '../../texts/languages';
import type { FormState } from './account-forms';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { FormRefused, readForm, toFormRefused } from './form-problems';
import { FormTokens } from './form-tokens';
import {
  CHANGE_EMAIL,
  endedForm,
  FORGOT,
  type LinkPage,
  newLinkSent,
  type Page,
  RESET,
  UNDO_EMAIL_CHANGE,
  VERIFY,
} from './mailed-link-pages';

class EmailForm {
  @IsTypedAddress()
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

type FormRequest = Request & RequestContext;

interface Use {
  token: string;
  request: Request;
  response: Response;
  fields: Map<string, string>;
  texts: Texts;
}

/** A kind of mailed link. */
interface Link {
  purpose: MailedLinkPurpose;
  page: LinkPage;
  isValid: (token: string) => Promise<boolean>;
  state?: (token: string) => Promise<Partial<FormState>>;
  use: (use: Use) => Promise<void>;
}

/** Mail programs add a full stop or a bracket to a link. */
const tokenIn = (value: string): string => /^([\w-]{43})[^\w-]/.exec(value)?.[1] ?? value;

/** The pages of mailed links. Opening a page changes nothing, because mail scanners open every link. Some press its
 * button too: after that, the reader still reaches the goal of the link. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller()
export class MailedLinkPagesController {
  constructor(
    private readonly verifications: EmailVerificationService,
    private readonly emailChanges: EmailChangeService,
    private readonly passwords: PasswordResetService,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly formTokens: FormTokens,
    private readonly links: MailedLinkStore,
  ) {}

  @Get('verify-email/:token')
  @Public()
  async showVerify(@Req() request: Request, @Res() response: Response, @Param('token') value: string): Promise<void> {
    await this.showLink(request, response, this.verify, value);
  }

  @Post('verify-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async submitVerify(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.submitLink(request, response, this.verify, value);
  }

  /** One button on the page of a link that is not valid. */
  @Post('verify-email/:token/new')
  @SignInRoute()
  @AcceptsBody(FORM)
  async sendNewVerify(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.sendNew(request, response, this.verify, value, ({ accountId }) => this.verifications.request(accountId));
  }

  @Get('change-email/:token')
  @Public()
  async showChangeEmail(@Req() request: Request, @Res() response: Response, @Param('token') value: string) {
    await this.showLink(request, response, this.changeEmail, value);
  }

  @Post('change-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async submitChangeEmail(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.submitLink(request, response, this.changeEmail, value);
  }

  @Get('take-back-email/:token')
  @Public()
  async showTakeBack(@Req() request: Request, @Res() response: Response, @Param('token') value: string) {
    await this.showLink(request, response, this.takeBack, value);
  }

  @Post('take-back-email/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async submitTakeBack(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.submitLink(request, response, this.takeBack, value);
  }

  @Get('forgot-password')
  @Public()
  showForgot(@Req() request: Request, @Res() response: Response): void {
    this.show(request, response, FORGOT);
  }

  @Post('forgot-password')
  @SignInRoute()
  @AcceptsBody(FORM)
  async forgot(@Req() request: FormRequest, @Res() response: Response): Promise<void> {
    await this.submit(request, response, FORGOT, async (fields) => {
      await this.passwords.request((await readForm(EmailForm, fields, ['email'], textsFor(request))).email);
    });
  }

  @Get('reset-password/:token')
  @Public()
  async showReset(@Req() request: Request, @Res() response: Response, @Param('token') value: string): Promise<void> {
    await this.showLink(request, response, this.reset, value);
  }

  @Post('reset-password/:token')
  @SignInRoute()
  @AcceptsBody(FORM)
  async submitReset(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.submitLink(request, response, this.reset, value);
  }

  @Post('reset-password/:token/new')
  @SignInRoute()
  @AcceptsBody(FORM)
  async sendNewReset(@Req() request: FormRequest, @Res() response: Response, @Param('token') value: string) {
    await this.sendNew(request, response, this.reset, value, ({ email }) => this.passwords.request(email));
  }

  private readonly verify: Link = {
    purpose: 'verify_email',
    page: VERIFY,
    isValid: (token) => this.verifications.isValid(token),
    use: ({ token, request }) => this.verifications.verify(token, requestOriginOf(request)),
  };

  private readonly changeEmail: Link = {
    purpose: 'change_email',
    page: CHANGE_EMAIL,
    isValid: (token) => this.emailChanges.canConfirm(token),
    use: ({ token, request }) => this.emailChanges.confirm(token, requestOriginOf(request)),
  };

  private readonly takeBack: Link = {
    purpose: 'take_back_email',
    page: UNDO_EMAIL_CHANGE,
    isValid: async (token) => (await this.emailChanges.findToTakeBack(token)) !== null,
    use: async ({ token, request, fields, texts }) => {
      const { email } = await readForm(EmailForm, fields, ['email'], texts);
      const recipient = await this.emailChanges.findToTakeBack(token);
      if (recipient !== null && !storedForms(email).includes(recipient)) {
        throw new FormRefused(422, { fields: { email: texts.undoEmailChange.otherAddress } });
      }
      await this.emailChanges.takeBack(token, requestOriginOf(request));
    },
  };

  private readonly reset: Link = {
    purpose: 'reset_password',
    page: RESET,
    isValid: (token) => this.passwords.isValid(token),
    state: async (token) => ({
      needsChoice: await this.passwords.needsChoice(token),
      accountEmail: await this.passwords.findEmail(token),
    }),
    use: async ({ token, request, response, fields, texts }) => {
      const { password, account } = await readForm(PasswordForm, fields, ['password', 'account'], texts);
      const accountId = await this.passwords.reset(token, password, account, requestOriginOf(request));
      await this.knownDevice.rememberAgain(response, accountId);
    },
  };

  private async showLink(request: Request, response: Response, link: Link, value: string): Promise<void> {
    const token = tokenIn(value);
    if (!(await link.isValid(token))) return this.showEnded(request, response, link, token);
    this.show(request, response, link.page, await link.state?.(token));
  }

  /** Checks the link before the form: the reader of a link that is not valid need not fill the form in. */
  private async submitLink(request: FormRequest, response: Response, link: Link, value: string): Promise<void> {
    const token = tokenIn(value);
    if (!(await link.isValid(token))) return this.showEnded(request, response, link, token);
    const texts = textsFor(request);
    try {
      await this.submit(
        request,
        response,
        link.page,
        (fields) => link.use({ token, request, response, fields, texts }),
        async () => (await link.state?.(token)) ?? {},
      );
    } catch (error) {
      // It ended while the form was open.
      if (!(error instanceof LinkNotValid)) throw error;
      await this.showEnded(request, response, link, token);
    }
  }

  private async showEnded(request: Request, response: Response, { purpose, page }: Link, token: string) {
    const csrfToken = this.formTokens.issue(request, response);
    const texts = textsFor(request);
    const link = await this.links.findEnded(token, purpose);
    const path = request.path.replace(/\/{1,9}$/, '');
    sendFormPage(response, { texts, title: page.title(texts), ...endedForm(page, texts, { link, path, csrfToken }) });
  }

  /** Mails a link to the address that received the ended one, within the limit of that address. */
  private async sendNew(
    request: FormRequest,
    response: Response,
    { purpose, page }: Link,
    value: string,
    send: (to: { accountId: string; email: string }) => Promise<void>,
  ): Promise<void> {
    const texts = textsFor(request);
    assertFormToken(formFields(request), this.formTokens.expected(request));
    const link = await this.links.findEnded(tokenIn(value), purpose);
    if (link?.email) await send({ accountId: link.accountId, email: link.email });
    sendFormPage(response, { texts, title: page.title(texts), form: newLinkSent(texts) });
  }

  private show(request: Request, response: Response, { title, form }: Page, state: Partial<FormState> = {}): void {
    const csrfToken = this.formTokens.issue(request, response);
    const texts = textsFor(request);
    sendFormPage(response, { texts, title: title(texts), form: form({ ...state, csrfToken }, texts) });
  }

  private async submit(
    request: FormRequest,
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
      if (error instanceof LinkNotValid) throw error;
      const { status, headers, problems } = toFormRefused(error, texts);
      response.set(headers);
      const csrfToken = this.formTokens.issue(request, response);
      const state = { ...(await stateAfterRefusal()), email: fields.get('email'), choice: fields.get('account') };
      const form = page.form({ ...state, csrfToken, problems }, texts);
      sendFormPage(response, { texts, title, status, form });
    }
  }
}
