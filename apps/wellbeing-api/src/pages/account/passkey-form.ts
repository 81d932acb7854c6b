import { type Html, html, type HtmlPage } from '@platform/http-service';
import { hidden } from './account-forms';

export interface PasskeyForm {
  action: string;
  /** `get`: an existing passkey responds; `create`: a new one is made. */
  ceremony: 'get' | 'create';
  /** The options of the browser's call. */
  options: object;
  csrfToken: string;
  label: string;
  /** The message if the browser gave no response. */
  failed: string;
  /** Whether the browser may also offer passkeys in the address field. */
  isConditional?: boolean;
  /** Further fields. */
  content?: Html;
}

/**
 * A form that a script fills in with the browser's passkey and sends: `web/src/passkeys`. Without scripts, or in a
 * browser without passkeys, it is hidden.
 */
export const passkeyForm = (form: PasskeyForm): Html =>
  html`<form
    method="post"
    action="${form.action}"
    hidden
    data-passkey="${form.ceremony}"
    data-options="${JSON.stringify(form.options)}"
    ${form.isConditional && html`data-conditional`}
  >
    ${hidden('csrf_token', form.csrfToken)}${hidden('credential', '')} ${form.content}
    <button class="wide">${form.label}</button>
    <p class="error" role="alert" hidden data-failed>${form.failed}</p>
  </form>`;

/** The head of a page with such a form; empty if the script is not part of the build. */
export const passkeyPage = (script: string | null): Pick<HtmlPage, 'head' | 'sources'> =>
  script === null
    ? {}
    : {
        head: html`<script type="module" src="/app/assets/${script}"></script>`,
        sources: { 'script-src': [`'self'`] },
      };

/** The field that the script filled in. @returns null if it is no JSON object */
export function credentialOf(fields: Map<string, string>): object | null {
  try {
    const credential: unknown = JSON.parse(fields.get('credential') ?? '');
    return typeof credential === 'object' && !Array.isArray(credential) ? credential : null;
  } catch {
    return null;
  }
}
