import { type Html, html } from '@platform/http-service';
import type { Scope } from '../../account/oauth/clients/scopes';
import type { Texts } from '../../texts/languages';
import { linkTo, strong } from '../../html/message-tags';
import { hidden } from '../account/account-forms';

export interface ConsentPage {
  clientName: string;
  /** The target of the response, in a form that a person recognizes. */
  target: string;
  scope: readonly Scope[];
  email: string;
  csrfToken: string;
  /** The address of this page. */
  address: string;
  texts: Texts;
}

export function consentPage({ clientName, target, scope, email, csrfToken, address, texts }: ConsentPage): Html {
  const { consent, scopes } = texts;
  const another = `/login?again=1&redirect_to=${encodeURIComponent(address)}`;
  return html`<p>${consent.asks({ name: clientName, email, strong })}</p>
    <p id="may">${consent.may}</p>
    <ul aria-labelledby="may">
      ${scope.map((value) => html`<li>${scopes[value]}</li>`)}
    </ul>
    <p class="quiet">${consent.never({ target, strong })}</p>
    <form method="post" action="/oauth/authorize/decision">
      ${hidden('csrf_token', csrfToken)}${hidden('request', address)}
      <button class="primary wide" name="decision" value="allow" autofocus>
        ${consent.connect({ name: clientName })}
      </button>
      <button class="wide" name="decision" value="deny">${consent.deny}</button>
    </form>
    <p class="below">${consent.notYou({ a: linkTo(another) })}</p>`;
}
