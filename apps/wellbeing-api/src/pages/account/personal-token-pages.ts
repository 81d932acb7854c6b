import { type Html, html } from '@platform/http-service';
import { PERSONAL_SCOPES, type PersonalScope } from '../../access/personal-tokens';
import { code } from '../../html/message-tags';
import type { Texts } from '../../texts/languages';
import { field, form, goodNotice } from './account-forms';
import type { FormProblems } from './form-problems';
import type { Fields, Visitor } from './signed-in-forms';

export const NEW_TOKEN_PATH = '/account/tokens/new';
export const REVOKE_TOKEN_PATH = '/account/tokens/revoke';

/** The choices of the page. The API accepts every number of days up to the last. */
const LIFETIMES = [30, 90, 365];

/** The name of the checkbox of a scope. */
const boxOf = (scope: PersonalScope) => `scope.${scope}`;

export const chosenScopes = (fields: Fields): PersonalScope[] =>
  PERSONAL_SCOPES.filter((scope) => fields.has(boxOf(scope)));

export const chosenDays = (fields: Fields): number | null =>
  LIFETIMES.find((days) => String(days) === fields.get('days')) ?? null;

export function newTokenForm({ csrfToken, texts }: Visitor, typed: Fields, problems?: FormProblems): Html {
  const { personalTokens, scopes } = texts;
  const name = {
    name: 'name',
    label: personalTokens.name,
    hint: personalTokens.nameHint,
    autocomplete: 'off',
    value: typed.get('name'),
    isFocused: true,
    maxLength: 100,
  };
  const boxes = PERSONAL_SCOPES.map((scope) => {
    const isChosen = typed.has(boxOf(scope));
    return html`<label class="choice"
      ><input type="checkbox" name="${boxOf(scope)}" ${isChosen && html`checked`} /><span>${scopes[scope]}</span></label
    >`;
  });
  const lifetimes = LIFETIMES.map((days) => {
    const isChosen = String(days) === (typed.get('days') ?? String(LIFETIMES[1]));
    const text = personalTokens.days({ count: days });
    return html`<label class="choice"
      ><input type="radio" name="days" value="${days}" ${isChosen && html`checked`} /><span>${text}</span></label
    >`;
  });
  return html`<p>${personalTokens.explain}</p>
    ${form(
      NEW_TOKEN_PATH,
      { csrfToken, problems },
      html`${field(name, problems)} ${group('scope', personalTokens.scope, boxes, problems)}
        ${group('days', personalTokens.lifetime, lifetimes, problems)}
        <button class="primary wide">${personalTokens.add}</button>`,
    )}`;
}

function group(name: string, legend: string, choices: Html[], problems?: FormProblems): Html {
  const problem = problems?.fields[name];
  return html`<fieldset class="field" ${problem && html`aria-describedby="${name}-error"`}>
    <legend>${legend}</legend>
    ${choices} ${problem && html`<span class="error" id="${name}-error">${problem}</span>`}
  </fieldset>`;
}

/** The only page that shows the token. */
export const createdTokenPage = (token: string, { personalTokens }: Texts): Html =>
  html`${goodNotice(personalTokens.shownOnce)}
    <div class="field">
      <label for="token">${personalTokens.token}</label>
      <textarea class="token" id="token" readonly autofocus spellcheck="false">${token}</textarea>
    </div>
    <p class="quiet">${personalTokens.howToUse({ code })}</p>`;
