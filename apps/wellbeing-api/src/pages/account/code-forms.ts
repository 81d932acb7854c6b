import { type Html, html } from '@platform/http-service';
import { field, form, type FormState, hidden, submit } from './account-forms';
import type { FormProblems } from './form-problems';
import type { Texts } from '../../texts/languages';

export const codeField = (label: string, hint: string, problems?: FormProblems, isFocused = false): Html =>
  field({ name: 'code', label, autocomplete: 'one-time-code', hint, isFocused, maxLength: 32 }, problems);

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
