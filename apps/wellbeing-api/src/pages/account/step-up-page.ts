import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { type Html, html } from '@platform/http-service';

/** @param proof the forms for the proof of identity */
export const stepUpIntroduction = (proof: Html): Html =>
  html`<p>
      API keys of the payment service move money. To create or rotate one, your password is asked for again, so that
      nobody can do it who only found your browser open.
    </p>
    <p class="quiet">
      You get a token that works once, for ${STEP_UP_LIFETIME_SECONDS} seconds. You are told by mail each time.
    </p>
    ${proof}
    <p class="below"><a href="/account">Back to your account</a></p>`;

export const confirmFirst = (email: string): Html =>
  html`<div class="notice bad" role="status"><p>First confirm that ${email} is your address.</p></div>
    <p>Open the link that was mailed to it. At the page of your account you can have it sent again.</p>
    <p><a class="button primary wide" href="/account">Go to your account</a></p>`;

const COMMAND = `TOKEN='…'
curl "$PAYMENT_URL/v1/auth/keys" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"description": "Checkout backend", "permissions": ["read", "write:payments"]}'`;

/** The page works without scripts: a click or the keyboard selects the text, and the person copies it. */
export const stepUpDone = (token: string): Html =>
  html`<div class="notice good" role="status">
      <p>This token works once, for ${STEP_UP_LIFETIME_SECONDS} seconds from now.</p>
    </div>
    <div class="field">
      <label for="token">Token</label>
      <span class="hint" id="token-hint">Select all of it (Ctrl+A or ⌘A in the field) and copy it.</span>
      <textarea class="token" id="token" readonly autofocus spellcheck="false" aria-describedby="token-hint">
${token}</textarea>
    </div>
    <h2>Create a key with it</h2>
    <pre tabindex="0" aria-label="Command"><code>${COMMAND}</code></pre>
    <p class="quiet">
      To rotate a key, send its <code>key_id</code> to <code>/v1/auth/keys/rotate</code> instead. The answer shows the
      new key once: store it at once.
    </p>
    <p class="below"><a href="/step-up">Get another token</a> · <a href="/account">Back to your account</a></p>`;
