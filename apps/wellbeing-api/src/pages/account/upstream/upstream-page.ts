import { type Html, html } from '@platform/http-service';
import type { NotSignedIn } from '../../../account/sign-ins/upstream/upstream-sign-in.service';
import type { UpstreamRefusal } from '../../../account/sign-ins/upstream/upstream-clients';
import type { SignInProvider } from '../../../account/credentials/upstream-identities/sign-in-provider';
import type { UpstreamDecision } from '../../../account/credentials/upstream-identities/upstream-decision.store';
import { strong } from '../../../html/message-tags';
import type { Texts } from '../../../texts/languages';
import { accountChoice, form, type FormState, hidden, submit } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { CLAIM_PATH, LINK_PATH, signInPath } from './upstream-paths';

export type ShownRefusal = UpstreamRefusal | NotSignedIn;

/** The buttons of the sign-in page, one for each provider. */
export const providerLinks = (
  providers: readonly SignInProvider[],
  { signIn }: Texts,
  { redirectTo, isAgain }: FormState,
): Html =>
  html`${providers.map(
    ({ id, label: name }) =>
      html`<p>
        <a class="button wide" href="${signInPath(id, redirectTo, isAgain)}">${signIn.provider({ name })}</a>
      </p>`,
  )}`;

export const refusedPage = (text: string, { providers }: Texts): Html =>
  html`<div class="notice bad" role="alert"><p>${text}</p></div>
    <p class="below"><a href="/login">${providers.back}</a></p>`;

/** The address has an account: its owner signs in to it first. */
export const existingPage = (email: string, name: string, { providers }: Texts): Html =>
  html`<p>${providers.existing({ email, name, strong })}</p>
    <p><a class="button primary wide" href="${LINK_PATH}">${providers.existingSignIn}</a></p>
    <p class="below"><a href="/login">${providers.back}</a></p>`;

export const claimForm = (email: string, state: FormState, texts: Texts): Html =>
  html`<p>${texts.providers.claimExplain({ email, strong })}</p>
    ${form(CLAIM_PATH, state, html`${accountChoice(state, texts)} ${submit(texts.providers.claimSubmit)}`)}`;

export const linkForm = ({ email }: UpstreamDecision, name: string, { account, csrfToken, texts }: Visitor): Html =>
  html`<p>${texts.providers.linkExplain({ email: account.email, name, strong })}</p>
    <p>${email === null ? texts.providers.linkAsUnnamed({ name }) : texts.providers.linkAs({ email, name, strong })}</p>
    <form method="post" action="${LINK_PATH}">
      ${hidden('csrf_token', csrfToken)}${submit(texts.providers.connect({ name }))}
    </form>
    <p class="below"><a href="/account">${texts.backToAccount}</a></p>`;
