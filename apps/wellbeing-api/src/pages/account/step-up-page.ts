import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { type Html, html } from '@platform/http-service';
import type { Texts } from '../../texts/languages';
import { code } from '../../html/message-tags';
import { goodNotice } from './account-forms';

const LIFETIME = { seconds: STEP_UP_LIFETIME_SECONDS };

/** @param proof the forms that confirm the identity */
export const stepUpIntroduction = (proof: Html, { stepUp, backToAccount }: Texts): Html =>
  html`<p>${stepUp.explain}</p>
    <p class="quiet">${stepUp.token(LIFETIME)}</p>
    ${proof}
    <p class="below"><a href="/account">${backToAccount}</a></p>`;

export const confirmFirst = (email: string, { stepUp, goToAccount }: Texts): Html =>
  html`<div class="notice bad" role="status"><p>${stepUp.unconfirmed({ email })}</p></div>
    <p>${stepUp.unconfirmedExplain}</p>
    <p><a class="button primary wide" href="/account">${goToAccount}</a></p>`;

const COMMAND = `TOKEN='…'
curl "$PAYMENT_URL/v1/auth/keys" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"description": "Checkout backend", "permissions": ["read", "write:payments"]}'`;

/** Without scripts: the reader selects the text by a click or with the keyboard, and copies it. */
export const stepUpDone = (token: string, { stepUp, backToAccount }: Texts): Html =>
  html`${goodNotice(stepUp.done(LIFETIME))}
    <div class="field">
      <label for="token">${stepUp.tokenLabel}</label>
      <span class="hint" id="token-hint">${stepUp.tokenHint}</span>
      <textarea class="token" id="token" readonly autofocus spellcheck="false" aria-describedby="token-hint">
${token}</textarea>
    </div>
    <h2>${stepUp.create}</h2>
    <pre tabindex="0" aria-label="${stepUp.command}"><code>${COMMAND}</code></pre>
    <p class="quiet">${stepUp.rotate({ code })}</p>
    <p class="below"><a href="/step-up">${stepUp.again}</a> · <a href="/account">${backToAccount}</a></p>`;
