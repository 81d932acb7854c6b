import { Controller, Get, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { LoginDto, SignUpDto } from '../../account/accounts/credentials.dto';
import { AuthorizationService } from '../../account/oauth/authorizations/authorization.service';
import { SignInRedirects } from '../../account/oauth/redirects/sign-in-redirect.service';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { CookieIdentity } from '../../account/sessions/cookie.identity';
import { SignInService } from '../../account/sign-ins/sign-in.service';
import { SignUpService } from '../../account/sign-ins/sign-ups/sign-up.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { languageOf, type Texts, textsFor } from '../../texts/languages';
import { type FormState, loginForm, signUpDone, signUpForm, type TextForm } from './account-forms';
import { assertFormToken, formFields } from './form-body';
import { sendFormPage } from './form-page';
import { readForm, toFormRefused } from './form-problems';
import { FormTokens } from './form-tokens';
import { LoginPage } from './login-page';
import { SignedInBrowser } from './signed-in-browser';

const FORM = { mediaTypes: ['application/x-www-form-urlencoded'] };

type Fields = Map<string, string>;

/** Sign-in and sign-up for a browser without JavaScript. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller()
export class SignInPagesController {
  constructor(
    private readonly signIns: SignInService,
    private readonly signUps: SignUpService,
    private readonly page: LoginPage,
    private readonly browser: SignedInBrowser,
    private readonly cookies: CookieIdentity,
    private readonly formTokens: FormTokens,
    private readonly redirects: SignInRedirects,
    private readonly authorizations: AuthorizationService,
    private readonly config: WellbeingConfig,
  ) {}

  @Get('login')
  @Public()
  async showLogin(
    @Req() request: Request,
    @Res() response: Response,
    @Query('redirect_to') wish: unknown,
    @Query('again') again: unknown,
  ): Promise<void> {
    // With `again`, a program asks for a new sign-in, or a person for another account.
    if (again === undefined && (await this.continueSession(request, response, wish))) return;
    await this.page.send(request, response, {
      csrfToken: this.formTokens.issue(request, response),
      redirectTo: this.redirects.keep(wish),
      isAgain: again !== undefined,
    });
  }

  @Post('login')
  @SignInRoute()
  @AcceptsBody(FORM)
  async login(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.submit(request, response, loginForm, async (fields, texts) => {
      const { email, password } = await readForm(LoginDto, fields, ['email', 'password'], texts);
      await this.enter(request, response, fields, email, password);
    });
  }

  @Get('signup')
  @Public()
  async showSignUp(
    @Req() request: Request,
    @Res() response: Response,
    @Query('redirect_to') wish: unknown,
  ): Promise<void> {
    if (await this.continueSession(request, response, wish)) return;
    await this.sendSignUp(response, textsFor(request), {
      csrfToken: this.formTokens.issue(request, response),
      redirectTo: this.redirects.keep(wish),
    });
  }

  @Post('signup')
  @SignInRoute()
  @AcceptsBody(FORM)
  async signUp(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    await this.submit(request, response, signUpForm, async (fields, texts) => {
      if (fields.get('name')?.trim() === '') fields.delete('name');
      const person = await readForm(SignUpDto, fields, ['email', 'password', 'name'], texts);
      const isOpen = await this.signUps.signUp(person, networkKeyOf(request.ip), languageOf(request));
      if (!isOpen) {
        const form = signUpDone(person.email, texts);
        return sendFormPage(response, { texts, title: texts.signUp.doneTitle, form });
      }
      await this.enter(request, response, fields, person.email, person.password);
    });
  }

  private async enter(request: Request, response: Response, fields: Fields, email: string, password: string) {
    try {
      const signIn = await this.signIns.signIn(email, password, requestOriginOf(request));
      await this.browser.enter(response, signIn, fields.get('redirect_to'));
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge === null) throw error;
      const state = {
        csrfToken: this.formTokens.issue(request, response),
        redirectTo: this.redirects.keep(fields.get('redirect_to')),
        isAgain: fields.has('again'),
      };
      await this.page.sendCode(request, response, state, challenge);
    }
  }

  /** A person who is already signed in continues immediately. */
  private async continueSession(request: Request, response: Response, wish: unknown): Promise<boolean> {
    const session = await this.cookies.find(request);
    if (session) response.redirect(303, await this.redirects.after(session.sessionId, wish));
    return session !== null;
  }

  private async submit(
    request: Request & RequestContext,
    response: Response,
    form: TextForm,
    work: (fields: Fields, texts: Texts) => Promise<void>,
  ): Promise<void> {
    const fields = formFields(request);
    const texts = textsFor(request);
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      await work(fields, texts);
    } catch (error) {
      const { status, headers, problems } = toFormRefused(error, texts);
      response.set(headers);
      const state = {
        csrfToken: this.formTokens.issue(request, response),
        redirectTo: this.redirects.keep(fields.get('redirect_to')),
        isAgain: fields.has('again'),
        email: fields.get('email'),
        name: fields.get('name'),
        problems,
      };
      if (form === loginForm) await this.page.send(request, response, state, status);
      else await this.sendSignUp(response, texts, state, status);
    }
  }

  private async sendSignUp(response: Response, texts: Texts, state: FormState, status = 200): Promise<void> {
    const program = await this.authorizations.formTargetsOf(state.redirectTo ?? '');
    const formTargets = [...this.config.allowedOrigins, ...program];
    sendFormPage(response, { texts, title: texts.signUp.title, status, form: signUpForm(state, texts), formTargets });
  }
}

/** The challenge of an error that asks for the second factor; null for other errors. */
function challengeOf(error: unknown): string | null {
  if (!(error instanceof AppError) || error.code !== 'SECOND_FACTOR_REQUIRED') return null;
  return (error.details as { challenge: string }).challenge;
}
