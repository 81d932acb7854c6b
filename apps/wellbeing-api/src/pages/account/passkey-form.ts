import { type Html, html, type HtmlPage } from '@platform/http-service';
import { hidden } from './account-forms';

export interface PasskeyForm {
  action: string;
  /** `get`: one of the passkeys answers; `create`: a new one is made. */
  ceremony: 'get' | 'create';
  /** What the browser is told of it. */
  options: object;
  csrfToken: string;
  label: string;
  /** What it says when the browser gave no answer. */
  failed: string;
  /** Whether the browser may also offer passkeys where the address is typed. */
  isConditional?: boolean;
  /** Further fields. */
  content?: Html;
}

/**
 * A form that the browser's passkey fills in and sends: `web/src/passkeys`. Without scripts, or in a browser that knows no
 * passkeys, it is not shown.
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

/** What a page with such a form needs beside it; nothing where the script is not part of the build. */
export const passkeyPage = (script: string | null): Pick<HtmlPage, 'head' | 'sources'> =>
  script === null
    ? {}
    : {
        head: html`<script type="module" src="/app/assets/${script}"></script>`,
        sources: { 'script-src': [`'self'`] },
      };

/** What the script wrote. @returns null for what is no JSON object */
export function credentialOf(fields: Map<string, string>): object | null {
  try {
    const credential: unknown = JSON.parse(fields.get('credential') ?? '');
    return typeof credential === 'object' && !Array.isArray(credential) ? credential : null;
  } catch {
    return null;
  }
}
