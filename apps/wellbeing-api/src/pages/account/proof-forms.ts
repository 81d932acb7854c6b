import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type Html, html, type HtmlPage } from '@platform/http-service';
import type { Account } from '../../account/accounts/account.store';
import { PasskeyProofs } from '../../account/passkeys/passkey.proofs';
import { PasskeyStore } from '../../account/passkeys/passkey.store';
import { SecondFactorProofs } from '../../account/second-factors/second-factor.proofs';
import type { BrowserSession } from '../../account/sessions/cookie.identity';
import type { Proof } from '../../account/step-ups/proof.service';
import { AppFiles } from '../app-files/app-files';
import { managedBy } from './account-change-forms';
import { field, form, submit } from './account-forms';
import { codeField } from './code-forms';
import { type FormProblems, FormRefused, toFormRefused } from './form-problems';
import { credentialOf, passkeyForm, passkeyPage } from './passkey-form';
import type { Texts } from './texts';

interface ProofForm {
  action: string;
  submit: string;
  /** Further hidden fields. */
  content?: Html;
}

/** The forms in which somebody shows again who they are: by password and code, or by a passkey where there is one. */
@Injectable()
export class ProofForms {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly proofs: PasskeyProofs,
    private readonly secondFactors: SecondFactorProofs,
    private readonly files: AppFiles,
  ) {}

  async render(
    visitor: BrowserSession & { account: Account },
    texts: Texts,
    to: ProofForm,
    problems?: FormProblems,
  ): Promise<{ content: Html } & Pick<HtmlPage, 'head' | 'sources'>> {
    const { account, csrfToken } = visitor;
    const needsCode = await this.secondFactors.isRequired(account.id);
    const hasPasskey = (await this.passkeys.list(account.id)).length > 0;
    const script = hasPasskey ? this.files.passkeyScript : null;
    const password = field({ name: 'password', label: texts.confirm.password(account.email), type: 'password', autocomplete: 'current-password', isFocused: true }, problems); // prettier-ignore
    const code = needsCode && codeField(texts.signIn.code, texts.signIn.codeHint, problems);
    const content = html`${form(
      to.action,
      { csrfToken, problems },
      html`${to.content} ${managedBy(account.email)} ${password} ${code} ${submit(to.submit)}`,
    )}
    ${script !== null && (await this.passkey(visitor, texts, to))}`;
    return { content, ...passkeyPage(script) };
  }

  private async passkey(
    { accountId, sessionId, csrfToken }: BrowserSession,
    { confirm }: Texts,
    { action, content }: ProofForm,
  ) {
    const options = await this.proofs.confirmOptions(accountId, sessionId);
    const { passkey: label, passkeyFailed: failed } = confirm;
    return passkeyForm({ action, ceremony: 'get', options, csrfToken, label, failed, content });
  }
}

export function proofOf(fields: Map<string, string>): Proof {
  const credential = fields.has('credential') ? credentialOf(fields) : null;
  if (credential) return { credential };
  return { password: fields.get('password') ?? '', code: fields.get('code') };
}

export function proofRefusal(error: unknown, { confirm, signIn }: Texts): FormRefused {
  if (error instanceof AppError) {
    const { status, code } = error;
    if (code === 'INVALID_CREDENTIALS') return new FormRefused(status, { fields: { password: confirm.wrongPassword } });
    if (code === 'CODE_REFUSED') return new FormRefused(status, { fields: { code: signIn.codeWrong } });
  }
  return toFormRefused(error);
}
