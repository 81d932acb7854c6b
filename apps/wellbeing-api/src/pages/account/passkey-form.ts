import { type Html, html } from '@platform/http-service';
import { builtFiles, withScript } from '../app-files/app-files';
import { hidden } from './account-forms';

export interface PasskeyForm {
  action: string;
  /** `get`: use a passkey; `create`: create one. */
  ceremony: 'get' | 'create';
  /** The WebAuthn options for the browser. */
  options: object;
  csrfToken: string;
  label: string;
  /** Shown if the browser returns no passkey. */
  failed: string;
  /** Whether the browser may also offer passkeys in the field for the email address. */
  isConditional?: boolean;
  /** Further fields. */
  content?: Html;
}

/**
 * A form that the script `web/src/passkeys` fills in and sends. It is hidden without scripts, and in a browser without
 * passkeys.
 */
export const passkeyForm = (form: PasskeyForm): Html =>
  withScript(
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
    </form>`,
    builtFiles().passkeyScript,
  );

/** The credential from the script. @returns null if it is not a JSON object */
export function credentialOf(fields: Map<string, string>): object | null {
  try {
    const credential: unknown = JSON.parse(fields.get('credential') ?? '');
    return typeof credential === 'object' && !Array.isArray(credential) ? credential : null;
  } catch {
    return null;
  }
}
