import { type Html, html } from '@platform/http-service';
import { SCOPES, type Scope } from '../../account/oauth/clients/scopes';
import { hidden } from '../account/account-forms';
import type { Texts } from '../account/texts';

export interface ConsentPage {
  clientName: string;
  /** The target of the response, in a form that a person recognises. */
  returnsTo: string;
  scope: readonly Scope[];
  email: string;
  csrfToken: string;
  /** The address of this page. */
  address: string;
  texts: Texts['consent'];
}

export const consentPage = ({ clientName, returnsTo, scope, email, csrfToken, address, texts }: ConsentPage): Html =>
  html`<p><strong>${clientName}</strong> ${texts.asks} <strong>${email}</strong>.</p>
    <p id="may">${texts.may}</p>
    <ul aria-labelledby="may">
      ${scope.map((value) => html`<li>${SCOPES[value].words}</li>`)}
    </ul>
    <p class="quiet">${texts.never} ${texts.returnsTo} <strong>${returnsTo}</strong>.</p>
    <form method="post" action="/oauth/authorize/decision">
      ${hidden('csrf_token', csrfToken)}${hidden('request', address)}
      <button class="primary wide" name="decision" value="allow" autofocus>${texts.connect(clientName)}</button>
      <button class="wide" name="decision" value="deny">${texts.deny}</button>
    </form>
    <p class="below">
      ${texts.notYou} <a href="/login?again=1&amp;redirect_to=${encodeURIComponent(address)}">${texts.another}</a>
    </p>`;
