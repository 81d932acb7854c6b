import { Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AppError } from '@platform/errors';
import { AcceptsBody, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { passkeyRefused } from '../../account/credentials/passkeys/passkey.errors';
import { SignInRedirects } from '../../account/oauth/redirects/sign-in-redirect.service';
import { requestOriginOf } from '../../account/security-events/request-origin';
import { PasskeySignInService } from '../../account/sign-ins/passkey-sign-in.service';
import { SecondFactorSignInService } from '../../account/sign-ins/second-factor-sign-in.service';
import { PageErrorFilter } from '../../html/page-error.filter';
import { type Texts, textsFor } from '../../texts/languages';
import { assertFormToken, formFields } from './form-body';
import { FormRefused, toFormRefused } from './form-problems';
import { FormTokens } from './form-tokens';
import { LoginPage } from './login-page';
import { credentialOf } from './passkey-form';
import { SignedInBrowser } from './signed-in-browser';
import { FORM } from './signed-in-forms';

/** Sign-ins of browsers that respond to a challenge: with a passkey, or with a code after the password. */
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('login')
export class SecondStepPagesController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly codes: SecondFactorSignInService,
    private readonly page: LoginPage,
    private readonly browser: SignedInBrowser,
    private readonly formTokens: FormTokens,
    private readonly redirects: SignInRedirects,
  ) {}

  @Post('passkey')
  @SignInRoute()
  @AcceptsBody(FORM)
  async passkey(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const fields = formFields(request);
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      const credential = credentialOf(fields);
      if (!credential) throw passkeyRefused();
      const signIn = await this.passkeys.signIn(credential, requestOriginOf(request));
      await this.browser.enter(response, signIn, fields.get('redirect_to'));
    } catch (error) {
      const { status, problems } = refusal(error, textsFor(request));
      await this.page.send(request, response, { ...this.stateOf(request, response, fields), problems }, status);
    }
  }

  @Post('code')
  @SignInRoute()
  @AcceptsBody(FORM)
  async code(@Req() request: Request & RequestContext, @Res() response: Response): Promise<void> {
    const fields = formFields(request);
    const challenge = fields.get('challenge') ?? '';
    try {
      assertFormToken(fields, this.formTokens.expected(request));
      const signIn = await this.codes.signIn(challenge, fields.get('code') ?? '', requestOriginOf(request));
      await this.browser.enter(response, signIn, fields.get('redirect_to'));
    } catch (error) {
      const { status, headers, problems } = refusal(error, textsFor(request));
      response.set(headers);
      const state = { ...this.stateOf(request, response, fields), problems };
      // After the time for the code, the password is requested again.
      if (isExpired(error)) await this.page.send(request, response, state, status);
      else await this.page.sendCode(request, response, state, challenge, status);
    }
  }

  private stateOf(request: Request, response: Response, fields: Map<string, string>) {
    const redirectTo = this.redirects.keep(fields.get('redirect_to'));
    return { csrfToken: this.formTokens.issue(request, response), redirectTo, isAgain: fields.has('again') };
  }
}

const isExpired = (error: unknown): boolean => error instanceof AppError && error.code === 'CHALLENGE_EXPIRED';

function refusal(error: unknown, texts: Texts): FormRefused {
  const { signIn } = texts;
  if (error instanceof AppError) {
    if (error.code === 'CODE_REFUSED') return new FormRefused(error.status, { fields: { code: signIn.codeWrong } });
    if (error.code === 'PASSKEY_REFUSED') return new FormRefused(error.status, { form: signIn.refused, fields: {} });
    if (error.code === 'CHALLENGE_EXPIRED') return new FormRefused(error.status, { form: signIn.expired, fields: {} });
  }
  return toFormRefused(error, texts);
}
