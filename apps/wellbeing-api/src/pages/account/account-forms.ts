import { type Html, html } from '@platform/http-service';
import { linkTo, strong } from '../../html/message-tags';
import type { Texts } from '../../texts/languages';
import { builtFiles, withScript } from '../app-files/app-files';
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
  /** A program asked for a new sign-in, or a person for another account. A provider then asks the person again. */
  isAgain?: boolean;
  /** What was entered, without passwords. */
  email?: string;
  name?: string;
  /** The email address of the account was never confirmed: the reader decides whether to keep the account. */
  needsChoice?: boolean;
  /** The address of the account whose password is set, for password managers. */
  accountEmail?: string;
  choice?: string;
  problems?: FormProblems;
}

interface FieldOptions {
  name: string;
  label: string;
  type?: string;
  autocomplete: string;
  /** The keyboard of a telephone. */
  inputMode?: 'numeric' | 'text';
  value?: string;
  hint?: string;
  /** The text after the label of a field that may stay empty. */
  optional?: string;
  isFocused?: boolean;
  maxLength?: number;
  /** The text of the button that shows a password. */
  show?: string;
}

const returnLink = (path: string, redirectTo = ''): string =>
  redirectTo ? `${path}?redirect_to=${encodeURIComponent(redirectTo)}` : path;

/** What is wrong with the whole form. A problem of one field is shown at the field. */
export const summary = (problems?: FormProblems): Html =>
  problems?.form ? html`<div class="notice bad" role="alert"><p>${problems.form}</p></div>` : html``;

/** `novalidate`: only the service checks the form, because its response explains the problem of each field. */
export const form = (
  action: string | null,
  { csrfToken, redirectTo, isAgain, problems }: FormState,
  content: Html,
): Html =>
  html`${summary(problems)}
    <form method="post" ${action !== null && html`action="${action}"`} novalidate>
      ${hidden('csrf_token', csrfToken)}${redirectTo !== undefined && hidden('redirect_to', redirectTo)}
      ${isAgain && hidden('again', '1')} ${content}
    </form>`;

/** The script `web/src/passwords` shows this button, and lets it work. */
const showButton = (name: string, text: string): Html =>
  withScript(
    html`<button type="button" class="small" hidden data-show-password aria-controls="${name}" aria-pressed="false">
      ${text}
    </button>`,
    builtFiles().passwordScript,
  );

export function field(options: FieldOptions, problems?: FormProblems): Html {
  const { name, label, type = 'text', autocomplete, inputMode, value = '', hint, optional, maxLength, show } = options;
  const problem = problems?.fields[name];
  const described = [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ');
  // The first field that needs attention, otherwise the first field.
  const firstWrong = Object.keys(problems?.fields ?? {})[0];
  const isFocused = firstWrong ? firstWrong === name : options.isFocused;
  return html`<div class="field">
    <label for="${name}">${label}${optional && html` <span class="quiet">${optional}</span>`}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      ${inputMode && html`inputmode="${inputMode}" autocapitalize="none" spellcheck="false"`}
      ${type === 'email' && html`autocapitalize="none" spellcheck="false"`}
      ${maxLength && html`maxlength="${maxLength}"`}
      ${!optional && html`required`}
      ${isFocused && html`autofocus`}
      ${problem && html`aria-invalid="true"`}
      ${described && html`aria-describedby="${described}"`}
    />
    ${show !== undefined && showButton(name, show)}
    ${problem && html`<span class="error" id="${name}-error">${problem}</span>`}
  </div>`;
}

/** The account of the password, for password managers. The reader does not fill it in. */
export const managedBy = (email: string, texts: Texts): Html =>
  html`<input
    type="text"
    name="username"
    autocomplete="username"
    value="${email}"
    aria-label="${texts.email}"
    readonly
    hidden
  />`;

const emailField = (texts: Texts, { email, problems }: FormState, autocomplete = 'username'): Html =>
  field({ name: 'email', label: texts.email, type: 'email', autocomplete, value: email, isFocused: !email }, problems);

export const newPassword = (texts: Texts, label: string, { problems }: FormState, isFocused = false): Html => {
  const hint = texts.passwordHint;
  return field(
    {
      name: 'password',
      label,
      type: 'password',
      autocomplete: 'new-password',
      hint,
      isFocused,
      show: texts.showPassword,
    },
    problems,
  );
};

export const submit = (text: string): Html => html`<button class="primary wide">${text}</button>`;

export type TextForm = (state: FormState, texts: Texts) => Html;

const signInLink = (texts: Texts): Html => html`<p class="below"><a href="/login">${texts.backToSignIn}</a></p>`;

export const loginForm: TextForm = (state, texts) =>
  html`${form(
      '/login',
      { ...state, redirectTo: state.redirectTo ?? '' },
      html`${emailField(texts, state, 'username webauthn')}
      ${field({ name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', isFocused: Boolean(state.email), show: texts.showPassword }, state.problems)}
      ${submit(texts.signIn.title)}`,
    )}
    <p class="below"><a href="/forgot-password">${texts.signIn.forgot}</a></p>
    <p class="below">${texts.signIn.noAccount({ a: linkTo(returnLink('/signup', state.redirectTo)) })}</p>`;

export const signUpForm: TextForm = (state, texts) =>
  html`${form(
      '/signup',
      { ...state, redirectTo: state.redirectTo ?? '' },
      html`${field({ name: 'name', label: texts.signUp.name, autocomplete: 'name', value: state.name, optional: texts.optional, isFocused: true, maxLength: 200 }, state.problems)}
      ${emailField(texts, { ...state, email: state.email ?? '' })} ${newPassword(texts, texts.password, state)}
      ${submit(texts.signUp.submit)}`,
    )}
    <p class="below">${texts.signUp.haveAccount({ a: linkTo(returnLink('/login', state.redirectTo)) })}</p>`;

/** The same for every email address, because the address has to be confirmed first. */
export const signUpDone = (email: string, texts: Texts): Html =>
  html`${goodNotice(texts.signUp.done({ email }))}
    <p>${texts.signUp.doneExplain}</p>
    ${signInLink(texts)}`;

export const goodNotice = (text: string): Html => html`<div class="notice good" role="status"><p>${text}</p></div>`;

export const forgotForm: TextForm = (state, texts) =>
  html`<p class="quiet">${texts.forgot.explain}</p>
    ${form('/forgot-password', state, html`${emailField(texts, state)} ${submit(texts.forgot.submit)}`)}
    ${signInLink(texts)}`;

export const forgotDone = (texts: Texts): Html =>
  html`${goodNotice(texts.forgot.done)}
    <p class="quiet">${texts.forgot.doneExplain}</p>
    ${signInLink(texts)}`;

export const resetForm: TextForm = (state, texts) =>
  form(
    null,
    state,
    html`${state.accountEmail !== undefined && managedBy(state.accountEmail, texts)}
    ${state.needsChoice && accountChoice(state, texts)}
    ${newPassword(texts, texts.reset.password, state, !state.needsChoice)} ${submit(texts.reset.submit)}`,
  );

/** No answer is preselected: each of the two is wrong for some readers. */
export function accountChoice({ choice, problems }: FormState, { reset }: Texts): Html {
  const problem = problems?.fields['account'];
  const described = `account-hint${problem ? ' account-error' : ''}`;
  const choices = [
    ['keep', reset.keep],
    ['start_clean', reset.startClean],
  ] as const;
  return html`<fieldset
    class="field"
    role="radiogroup"
    aria-describedby="${described}"
    ${problem && html`aria-invalid="true"`}
  >
    <legend>${reset.choice}</legend>
    <span class="hint" id="account-hint">${reset.choiceHint}</span>
    ${choices.map(
      ([value, text], index) =>
        html`<label class="choice"
          ><input
            type="radio"
            name="account"
            value="${value}"
            ${choice === value && html`checked`}
            ${index === 0 && html`autofocus`}
          /><span>${text({ strong })}</span></label
        >`,
    )}
    ${problem && html`<span class="error" id="account-error">${problem}</span>`}
  </fieldset>`;
}

export const changeEmailForm: TextForm = (state, texts) => form(null, state, submit(texts.changeEmail.submit));

/** The reader types the address, because some mail scanners press the button of a form. */
export const undoEmailChangeForm: TextForm = (state, { undoEmailChange }) => {
  const { address: label, addressHint: hint } = undoEmailChange;
  const address = { name: 'email', label, hint, type: 'email', autocomplete: 'email', value: state.email };
  return html`<p>${undoEmailChange.explain}</p>
    ${form(null, state, html`${field(address, state.problems)} ${submit(undoEmailChange.submit)}`)}`;
};

export const verifyForm: TextForm = (state, texts) => form(null, state, submit(texts.verifyEmail.submit));
