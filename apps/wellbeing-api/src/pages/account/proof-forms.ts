import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type Html, html } from '@platform/http-service';
import type { Account } from '../../account/accounts/account.store';
import { PasskeyProofs } from '../../account/credentials/passkeys/passkey.proofs';
import { PasskeyStore } from '../../account/credentials/passkeys/passkey.store';
import { SecondFactorProofs } from '../../account/credentials/second-factors/second-factor.proofs';
import type { BrowserSession } from '../../account/sessions/cookie.identity';
import type { Proof } from '../../account/sign-ins/step-ups/proof.service';
import type { Texts } from '../../texts/languages';
import { AppFiles } from '../app-files/app-files';
import { field, form, managedBy, submit, summary } from './account-forms';
import { codeField } from './code-forms';
import { type FormProblems, FormRefused, toFormRefused } from './form-problems';
import { credentialOf, passkeyForm } from './passkey-form';

interface ProofForm {
  action: string;
  submit: string;
  isDangerous?: boolean;
  /** Further fields. */
  content?: Html;
  /** Whether these fields come before the proof, and get the focus. */
  areFieldsFirst?: boolean;
}

/** The forms that confirm the identity of a signed-in person: by password and code, or by a passkey. */
@Injectable()
export class ProofForms {
  constructor(
    private readonly passkeys: PasskeyStore,
    private readonly proofs: PasskeyProofs,
    private readonly secondFactors: SecondFactorProofs,
    private readonly files: AppFiles,
  ) {}

  /** Both ways, one below the other: for forms without further fields. */
  async render(visitor: Prover, texts: Texts, to: ProofForm, problems?: FormProblems): Promise<Html> {
    const isOffered = await this.isPasskeyOffered(visitor);
    return html`${await this.byPassword(visitor, texts, to, 'password', problems)}
    ${isOffered && (await this.byPasskey(visitor, texts, to, texts.confirm.passkey))}`;
  }

  /** One way, with a link to the other: for forms with further fields. */
  async renderOne(
    visitor: Prover,
    texts: Texts,
    to: ProofForm,
    isByPasskey: boolean,
    problems?: FormProblems,
  ): Promise<Html> {
    const isOffered = await this.isPasskeyOffered(visitor);
    if (!isOffered || !isByPasskey) {
      const other = isOffered && link(`${to.action}?by=passkey`, texts.confirm.passkeyInstead);
      return html`${await this.byPassword(visitor, texts, to, 'current_password', problems)} ${other}`;
    }
    const form = await this.byPasskey(visitor, texts, to, texts.confirm.withPasskey({ action: to.submit }));
    return html`${summary(problems)} ${form} ${link(to.action, texts.confirm.passwordInstead)}`;
  }

  private async isPasskeyOffered({ account }: Prover): Promise<boolean> {
    return this.files.passkeyScript !== null && (await this.passkeys.list(account.id)).length > 0;
  }

  private async byPassword(
    { account, csrfToken }: Prover,
    texts: Texts,
    { action, submit: label, isDangerous, content, areFieldsFirst = false }: ProofForm,
    name: PasswordField,
    problems?: FormProblems,
  ): Promise<Html> {
    const { confirm, signIn } = texts;
    const needsCode = await this.secondFactors.isRequired(account.id);
    const password = field(
      {
        name,
        label: confirm.password({ email: account.email }),
        type: 'password',
        autocomplete: 'current-password',
        show: texts.showPassword,
        isFocused: !areFieldsFirst,
      },
      problems,
    );
    const code = needsCode && codeField(signIn.code, signIn.codeHint, problems);
    const button = isDangerous ? html`<button class="primary danger wide">${label}</button>` : submit(label);
    const proof = html`${managedBy(account.email, texts)} ${password} ${code}`;
    const fields = areFieldsFirst ? html`${content} ${proof}` : html`${proof} ${content}`;
    return form(action, { csrfToken, problems }, html`${fields} ${button}`);
  }

  private async byPasskey(
    { accountId, sessionId, csrfToken }: Prover,
    { confirm: { passkeyFailed: failed } }: Texts,
    { action, content }: ProofForm,
    label: string,
  ): Promise<Html> {
    const options = await this.proofs.confirmOptions(accountId, sessionId);
    return passkeyForm({ action, ceremony: 'get', options, csrfToken, label, failed, content });
  }
}

type Prover = BrowserSession & { account: Account };
type PasswordField = 'password' | 'current_password';

const link = (href: string, text: string): Html => html`<p class="below"><a href="${href}">${text}</a></p>`;

/** @param name of the field with the current password */
export function proofOf(fields: Map<string, string>, name: PasswordField = 'password'): Proof {
  const credential = fields.has('credential') ? credentialOf(fields) : null;
  if (credential) return { credential };
  return { password: fields.get(name) ?? '', code: fields.get('code') };
}

export function proofRefusal(error: unknown, texts: Texts, name: PasswordField = 'password'): FormRefused {
  const { confirm, signIn } = texts;
  if (error instanceof AppError) {
    const { status, code } = error;
    if (code === 'INVALID_CREDENTIALS') return new FormRefused(status, { fields: { [name]: confirm.wrongPassword } });
    if (code === 'SECOND_FACTOR_REQUIRED' || code === 'CODE_REFUSED')
      return new FormRefused(status, { fields: { code: signIn.codeWrong } });
  }
  return toFormRefused(error, texts);
}
