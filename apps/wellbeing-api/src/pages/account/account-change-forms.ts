import { type Html, html } from '@platform/http-service';
import { field, form, newPassword, submit } from './account-forms';
import type { ProvedForm } from './proved-forms';
import type { VisitorForm } from './signed-in-forms';
import { languageTags, nameOfLanguage, type Texts } from '../../texts/languages';

export const nameForm: VisitorForm = {
  path: '/account/name',
  title: ({ profile }) => profile.changeName,
  content: ({ csrfToken, account, texts: { profile, optional } }, typed, problems) =>
    form(
      '/account/name',
      { csrfToken, problems },
      html`${field({ name: 'name', label: profile.name, autocomplete: 'name', hint: profile.nameHint, value: typed.get('name') ?? account.name ?? '', optional, isFocused: true, maxLength: 200 }, problems)}
      ${submit(profile.save)}`,
    ),
};

export const languageForm: VisitorForm = {
  path: '/account/language',
  title: ({ profile }) => profile.changeLanguage,
  content: ({ csrfToken, texts: { profile, locale } }, _typed, problems) =>
    form(
      '/account/language',
      { csrfToken, problems },
      html`<div class="field">
          <label for="language">${profile.language}</label>
          <span class="hint" id="language-hint">${profile.languageHint}</span>
          <select id="language" name="language" aria-describedby="language-hint" autofocus>
            ${languageTags().map(
              (tag) =>
                html`<option value="${tag}" lang="${tag}" ${tag === locale && html`selected`}>
                  ${nameOfLanguage(tag)}
                </option>`,
            )}
          </select>
        </div>
        ${submit(profile.saveLanguage)}`,
    ),
};

export const emailForm: ProvedForm = {
  path: '/account/email',
  title: ({ profile }) => profile.changeAddress,
  submit: ({ profile }) => profile.sendLink,
  areFieldsFirst: true,
  explain: ({ profile }) => html`<p class="quiet">${profile.changeAddressExplain}</p>`,
  fields: ({ texts: { profile } }, typed, problems) =>
    field(
      {
        name: 'email',
        label: profile.newAddress,
        type: 'email',
        autocomplete: 'email',
        value: typed.get('email'),
        isFocused: true,
      },
      problems,
    ),
};

export const passwordForm: ProvedForm = {
  path: '/account/password',
  title: ({ passwords }) => passwords.change,
  submit: ({ passwords }) => passwords.change,
  explain: ({ passwords }) => html`<p class="quiet">${passwords.explain}</p>`,
  fields: ({ csrfToken, texts }, _typed, problems) => newPassword(texts, texts.passwords.next, { csrfToken, problems }),
};

export const deleteForm: ProvedForm & { done: (texts: Texts) => Html } = {
  path: '/account/delete',
  title: ({ data }) => data.remove,
  submit: ({ data }) => data.remove,
  isDangerous: true,
  explain: ({ data }) => html`<p>${data.removeExplain}</p>`,
  fields: () => html``,
  done: ({ data }) => html`<p>${data.removedExplain}</p>`,
};
