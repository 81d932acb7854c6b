import { type Html, html } from '@platform/http-service';
import type { FormProblems } from './form-problems';

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** A form with one button, which makes a change immediately. */
export const button = (action: string, csrfToken: string, text: string, look = ''): Html =>
  html`<form method="post" action="${action}">
    ${hidden('csrf_token', csrfToken)}<button class="${look}">${text}</button>
  </form>`;

export interface FormState {
  csrfToken: string;
  redirectTo?: string;
  /** The submitted values, without passwords. */
  email?: string;
  name?: string;
  /** Whether the account's address was never confirmed, so that the person must choose to keep the account or not. */
  needsChoice?: boolean;
  choice?: string;
  problems?: FormProblems;
}

interface FieldOptions {
  name: string;
  label: string;
  type?: string;
  autocomplete: string;
  value?: string;
  hint?: string;
  isOptional?: boolean;
  isFocused?: boolean;
  maxLength?: number;
}

const PASSWORD_HINT = 'At least 8 characters, better 15. A few unrelated words are easier to keep than a riddle.';

const returnLink = (path: string, redirectTo = ''): string =>
  redirectTo ? `${path}?redirect_to=${encodeURIComponent(redirectTo)}` : path;

/** The problem of the whole form. Each field shows its own. */
export const summary = (problems?: FormProblems): Html =>
  problems?.form ? html`<div class="notice bad" role="alert"><p>${problems.form}</p></div>` : html``;

/** Only the service validates: its messages name each field in plain words, the browser's own do not. */
export const form = (action: string | null, { csrfToken, redirectTo, problems }: FormState, content: Html): Html =>
  html`${summary(problems)}
    <form method="post" ${action !== null && html`action="${action}"`} novalidate>
      ${hidden('csrf_token', csrfToken)}${redirectTo !== undefined && hidden('redirect_to', redirectTo)} ${content}
    </form>`;

export function field(options: FieldOptions, problems?: FormProblems): Html {
  const { name, label, type = 'text', autocomplete, value = '', hint, isOptional, maxLength } = options;
  const problem = problems?.fields[name];
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
  // The first field that needs attention, otherwise the first field.
  const firstWrong = Object.keys(problems?.fields ?? {})[0];
  const isFocused = firstWrong ? firstWrong === name : options.isFocused;
  return html`<div class="field">
    <label for="${name}">${label}${isOptional && html` <span class="quiet">(optional)</span>`}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      ${type === 'email' && html`autocapitalize="none" spellcheck="false"`}
      ${maxLength && html`maxlength="${maxLength}"`}
      ${!isOptional && html`required`}
      ${isFocused && html`autofocus`}
      ${problem && html`aria-invalid="true"`}
      ${described && html`aria-describedby="${described}"`}
    />
    ${problem && html`<span class="error" id="${name}-error">${problem}</span>`}
  </div>`;
}

/** A hidden field with the account's address, for password managers. */
export const managedBy = (email: string): Html =>
  html`<input
    type="text"
    name="username"
    autocomplete="username"
    value="${email}"
    aria-label="Email"
    readonly
    hidden
  />`;

const emailField = ({ email, problems }: FormState, autocomplete = 'username'): Html =>
  field({ name: 'email', label: 'Email', type: 'email', autocomplete, value: email, isFocused: !email }, problems);

export const newPassword = (label: string, { problems }: FormState, isFocused = false): Html =>
  field(
    { name: 'password', label, type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, isFocused },
    problems,
  );

export const submit = (text: string): Html => html`<button class="primary wide">${text}</button>`;

export const loginForm = (state: FormState): Html =>
  html`${form(
      '/login',
      { ...state, redirectTo: state.redirectTo ?? '' },
      html`${emailField(state, 'username webauthn')}
      ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', isFocused: Boolean(state.email) }, state.problems)}
      ${submit('Sign in')}`,
    )}
    <p class="below"><a href="/forgot-password">Forgot the password?</a></p>
    <p class="below">New here? <a href="${returnLink('/signup', state.redirectTo)}">Create an account</a></p>`;

export const signUpForm = (state: FormState): Html =>
  html`${form(
      '/signup',
      { ...state, redirectTo: state.redirectTo ?? '' },
      html`${field({ name: 'name', label: 'Name', autocomplete: 'name', value: state.name, isOptional: true, isFocused: true, maxLength: 200 }, state.problems)}
      ${emailField({ ...state, email: state.email ?? '' })} ${newPassword('Password', state)}
      ${submit('Create the account')}`,
    )}
    <p class="below">Have an account? <a href="${returnLink('/login', state.redirectTo)}">Sign in</a></p>`;

/** If addresses must be confirmed first, the page is the same for every address. */
export const signUpDone = (email: string): Html =>
  html`<div class="notice good" role="status"><p>A mail is on its way to ${email}.</p></div>
    <p>Open the link in it to finish; then sign in. It works once, for 24 hours. Look into the spam folder as well.</p>
    <p class="below"><a href="/login">Back to sign-in</a></p>`;

export const forgotForm = (state: FormState): Html =>
  html`<p class="quiet">Enter the address of your account. We send a link that works once.</p>
    ${form('/forgot-password', state, html`${emailField(state)} ${submit('Send me a link')}`)}
    <p class="below"><a href="/login">Back to sign-in</a></p>`;

export const resetForm = (state: FormState): Html =>
  form(
    null,
    state,
    html`${state.needsChoice && accountChoice(state)} ${newPassword('New password', state, !state.needsChoice)}
    ${submit('Set the password')}`,
  );

const CHOICES = [
  ['keep', 'Yes, this was me.', 'Keep the account with all that is in it, and confirm the address.'],
  [
    'start_clean',
    'No, or I am not sure.',
    'Start clean with a new account. Nobody can sign in to the old one any more.',
  ],
] as const;

/** No option is preselected, because either could be wrong. */
function accountChoice({ choice, problems }: FormState): Html {
  const problem = problems?.fields['account'];
  const described = `account-hint${problem ? ' account-error' : ''}`;
  return html`<fieldset
    class="field"
    role="radiogroup"
    aria-describedby="${described}"
    ${problem && html`aria-invalid="true"`}
  >
    <legend>Did you make this account?</legend>
    <span class="hint" id="account-hint"
      >Its address was never confirmed, so somebody else may have signed up with your address.</span
    >
    ${CHOICES.map(
      ([value, label, text], index) =>
        html`<label class="choice"
          ><input
            type="radio"
            name="account"
            value="${value}"
            ${choice === value && html`checked`}
            ${index === 0 && html`autofocus`}
          /><span><strong>${label}</strong> ${text}</span></label
        >`,
    )}
    ${problem && html`<span class="error" id="account-error">${problem}</span>`}
  </fieldset>`;
}

export const changeEmailForm = (state: FormState): Html => form(null, state, submit('Use this address'));

export const takeBackForm = (state: FormState): Html =>
  html`<p>
      Your account gets this address back. All sessions end, and the password works no more: you choose another one by
      the link that we mail.
    </p>
    ${form(null, state, submit('Take the change back'))}`;

export const verifyForm = (state: FormState): Html => form(null, state, submit('Confirm my address'));
