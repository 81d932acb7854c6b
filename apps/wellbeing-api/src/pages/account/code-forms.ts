import { type Html, html } from '@platform/http-service';
import { field, form, type FormState, hidden, submit } from './account-forms';
import type { FormProblems } from './form-problems';
import type { Texts } from '../../texts/languages';

const CODE = { name: 'code', autocomplete: 'one-time-code', maxLength: 32 };

/** The code of the app or a recovery code, which has letters. */
export const codeField = (label: string, hint: string, problems?: FormProblems, isFocused = false): Html =>
  field({ ...CODE, label, inputMode: 'text', hint, isFocused }, problems);

/** The code of the app, which has only digits. */
export const appCodeField = (label: string, problems?: FormProblems): Html =>
  field({ ...CODE, label, inputMode: 'numeric', isFocused: true }, problems);

/** The second step of a sign-in. */
export const codeForm = (state: FormState, challenge: string, { signIn }: Texts): Html =>
  html`${form(
      '/login/code',
      { ...state, redirectTo: state.redirectTo ?? '' },
      html`${hidden('challenge', challenge)} ${codeField(signIn.code, signIn.codeHint, state.problems, true)}
      ${submit(signIn.codeSend)}`,
    )}
    <p class="quiet">${signIn.codeLost}</p>
    <p class="below"><a href="/login">${signIn.again}</a></p>`;
