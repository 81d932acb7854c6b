import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { type Html, html } from '@platform/http-service';
import { type Account, AccountStore } from '../../account/accounts/account.store';
import { PasskeyProofs } from '../../account/credentials/passkeys/passkey.proofs';
import { PasskeyStore } from '../../account/credentials/passkeys/passkey.store';
import { SecondFactorProofs } from '../../account/credentials/second-factors/second-factor.proofs';
import type { SignInProvider } from '../../account/credentials/upstream-identities/sign-in-provider';
import { SignInProviders } from '../../account/credentials/upstream-identities/sign-in-providers';
import { UpstreamIdentityStore } from '../../account/credentials/upstream-identities/upstream-identity.store';
import { UpstreamProofStore } from '../../account/credentials/upstream-identities/upstream-proof.store';
import type { BrowserSession } from '../../account/sessions/cookie.identity';
import type { Proof } from '../../account/sign-ins/step-ups/proof.service';
import type { Texts } from '../../texts/languages';
import { AppFiles } from '../app-files/app-files';
import { field, form, goodNotice, hidden, managedBy, submit, summary } from './account-forms';
import { codeField } from './code-forms';
import { type FormProblems, FormRefused, toFormRefused } from './form-problems';
import { credentialOf, passkeyForm } from './passkey-form';
import { provePath } from './upstream/upstream-paths';

interface ProofForm {
  action: string;
  submit: string;
  isDangerous?: boolean;
  /** The page to which a proof at a provider returns. Default: `action`. */
  returnTo?: string;
  /** Further fields. */
  content?: Html;
  /** Whether these fields come before the proof, and get the focus. */
  areFieldsFirst?: boolean;
}

/** The forms that confirm the identity of a signed-in person: by password and code, a passkey, or a new sign-in at a provider. */
@Injectable()
export class ProofForms {
  constructor(
    private readonly accounts: AccountStore,
    private readonly passkeys: PasskeyStore,
    private readonly proofs: PasskeyProofs,
    private readonly secondFactors: SecondFactorProofs,
    private readonly providers: SignInProviders,
    private readonly identities: UpstreamIdentityStore,
    private readonly upstreamProofs: UpstreamProofStore,
    private readonly files: AppFiles,
  ) {}

  /** Both ways, one below the other: for forms without further fields. */
  async render(visitor: Prover, texts: Texts, to: ProofForm, problems?: FormProblems): Promise<Html> {
    const ways = await this.waysOf(visitor);
    if (ways.isProved) return this.byProof(visitor, texts, to, problems);
    const isOffered = await this.isPasskeyOffered(visitor);
    const password = ways.hasPassword && (await this.byPassword(visitor, texts, to, 'password', problems));
    return html`${password || summary(problems)} ${providerLinks(ways, texts, to)}
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
    const ways = await this.waysOf(visitor);
    if (ways.isProved) return this.byProof(visitor, texts, to, problems);
    const isOffered = await this.isPasskeyOffered(visitor);
    const providers = providerLinks(ways, texts, to);
    if (!isOffered || !isByPasskey) {
      const text = ways.hasPassword ? texts.confirm.passkeyInstead : texts.confirm.passkey;
      const other = isOffered && link(`${to.action}?by=passkey`, text);
      const password = ways.hasPassword && (await this.byPassword(visitor, texts, to, 'current_password', problems));
      return html`${password || summary(problems)} ${providers} ${other}`;
    }
    const form = await this.byPasskey(visitor, texts, to, texts.confirm.withPasskey({ action: to.submit }));
    const password = ways.hasPassword && link(to.action, texts.confirm.passwordInstead);
    return html`${summary(problems)} ${form} ${providers} ${password}`;
  }

  private async isPasskeyOffered({ account }: Prover): Promise<boolean> {
    return this.files.passkeyScript !== null && (await this.passkeys.list(account.id)).length > 0;
  }

  private async waysOf({ account, sessionId }: Prover): Promise<Ways> {
    const { id } = account;
    const usable = (await this.identities.list(id)).filter(({ isSuspended }) => !isSuspended);
    const issuers = new Set(usable.map(({ issuer }) => issuer));
    const providers = this.providers.all.filter(({ issuer }) => issuers.has(issuer));
    return {
      // Without any way, the form of the password stays: its owner can set one with a mailed link.
      hasPassword: providers.length === 0 || (await this.accounts.hasPassword(id)),
      providers,
      isProved: providers.length > 0 && (await this.upstreamProofs.exists(id, sessionId)),
    };
  }

  /** The provider has confirmed the identity. The form has the other fields, and the code if there is a second factor. */
  private async byProof({ account, csrfToken }: Prover, texts: Texts, to: ProofForm, problems?: FormProblems) {
    const needsCode = await this.secondFactors.isRequired(account.id);
    const code = needsCode && codeField(texts.signIn.code, texts.signIn.codeHint, problems);
    const fields = html`${hidden('proof', 'provider')} ${code} ${to.content} ${submitOf(to)}`;
    return html`${goodNotice(texts.providers.proved)} ${form(to.action, { csrfToken, problems }, fields)}`;
  }

  private async byPassword(
    { account, csrfToken }: Prover,
    texts: Texts,
    to: ProofForm,
    name: PasswordField,
    problems?: FormProblems,
  ): Promise<Html> {
    const { confirm, signIn } = texts;
    const { action, content, areFieldsFirst = false } = to;
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
    const proof = html`${managedBy(account.email, texts)} ${password} ${code}`;
    const fields = areFieldsFirst ? html`${content} ${proof}` : html`${proof} ${content}`;
    return form(action, { csrfToken, problems }, html`${fields} ${submitOf(to)}`);
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

interface Ways {
  hasPassword: boolean;
  /** Connected and configured. */
  providers: SignInProvider[];
  isProved: boolean;
}

const submitOf = ({ submit: label, isDangerous }: ProofForm): Html =>
  isDangerous ? html`<button class="primary danger wide">${label}</button>` : submit(label);

const providerLinks = ({ providers, hasPassword }: Ways, { providers: texts }: Texts, to: ProofForm): Html =>
  html`${providers.map(({ id, label: name }) => {
    const text = hasPassword ? texts.proveInstead({ name }) : texts.prove({ name });
    return html`<p class="below"><a href="${provePath(id, to.returnTo ?? to.action)}">${text}</a></p>`;
  })}`;

type Prover = BrowserSession & { account: Account };
type PasswordField = 'password' | 'current_password';

const link = (href: string, text: string): Html => html`<p class="below"><a href="${href}">${text}</a></p>`;

/** @param name of the field with the current password */
export function proofOf(fields: Map<string, string>, name: PasswordField = 'password'): Proof {
  if (fields.get('proof') === 'provider') return { provider: true, code: fields.get('code') };
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
