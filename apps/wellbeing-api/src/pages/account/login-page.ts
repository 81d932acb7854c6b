import { Injectable } from '@nestjs/common';
import { html } from '@platform/http-service';
import type { Request, Response } from 'express';
import { SignInProviders } from '../../account/credentials/upstream-identities/sign-in-providers';
import { AuthorizationService } from '../../account/oauth/authorizations/authorization.service';
import { PasskeySignInService } from '../../account/sign-ins/passkey-sign-in.service';
import { textsFor } from '../../texts/languages';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AppFiles } from '../app-files/app-files';
import { type FormState, hidden, loginForm } from './account-forms';
import { codeForm } from './code-forms';
import { sendFormPage } from './form-page';
import { passkeyForm } from './passkey-form';
import { providerLinks } from './upstream/upstream-page';

/** The sign-in page, with a password, a passkey or a provider, and its second step. */
@Injectable()
export class LoginPage {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly files: AppFiles,
    private readonly authorizations: AuthorizationService,
    private readonly providers: SignInProviders,
    private readonly config: WellbeingConfig,
  ) {}

  async send(request: Request, response: Response, state: FormState, status = 200): Promise<void> {
    const texts = textsFor(request);
    const { signIn } = texts;
    const passkey =
      this.files.passkeyScript !== null &&
      this.config.canUsePasskeys &&
      passkeyForm({
        action: '/login/passkey',
        ceremony: 'get',
        options: await this.passkeys.options(),
        csrfToken: state.csrfToken,
        label: signIn.passkey,
        failed: signIn.passkeyFailed,
        // Not after a refusal: an authenticator that responds without a person would immediately send it again.
        isConditional: state.problems === undefined,
        content: html`${hidden('redirect_to', state.redirectTo ?? '')} ${state.isAgain && hidden('again', '1')}`,
      });
    sendFormPage(response, {
      texts,
      title: signIn.title,
      status,
      form: html`${loginForm(state, texts)} ${passkey} ${providerLinks(this.providers.all, texts, state)}`,
      formTargets: await this.formTargets(state),
    });
  }

  async sendCode(
    request: Request,
    response: Response,
    state: FormState,
    challenge: string,
    status = 200,
  ): Promise<void> {
    const texts = textsFor(request);
    const form = codeForm(state, challenge, texts);
    sendFormPage(response, {
      texts,
      title: texts.signIn.codeTitle,
      status,
      form,
      formTargets: await this.formTargets(state),
    });
  }

  private async formTargets({ redirectTo = '' }: FormState): Promise<string[]> {
    return [...this.config.allowedOrigins, ...(await this.authorizations.formTargetsOf(redirectTo))];
  }
}
