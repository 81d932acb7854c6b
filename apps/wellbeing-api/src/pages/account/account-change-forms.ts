import { type Html, html } from '@platform/http-service';
import { field, form, newPassword, submit } from './account-forms';
import type { ProvedForm } from './proved-forms';
import type { VisitorForm } from './signed-in-forms';
import type { Texts } from './texts';

export const nameForm: VisitorForm = {
  path: '/account/name',
  title: ({ profile }) => profile.changeName,
  content: ({ csrfToken, account, texts: { profile } }, typed, problems) =>
    form(
      '/account/name',
      { csrfToken, problems },
      html`${field({ name: 'name', label: profile.name, autocomplete: 'name', hint: profile.nameHint, value: typed.get('name') ?? account.name ?? '', isOptional: true, isFocused: true, maxLength: 200 }, problems)}
      ${submit(profile.save)}`,
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
  title: ({ password }) => password.change,
  submit: ({ password }) => password.change,
  explain: ({ password }) => html`<p class="quiet">${password.explain}</p>`,
  fields: ({ csrfToken, texts: { password } }, _typed, problems) => newPassword(password.next, { csrfToken, problems }),
};

export const deleteForm: ProvedForm & { done: (texts: Texts) => Html } = {
  path: '/account/delete',
  title: ({ data }) => data.leave,
  submit: ({ data }) => data.leave,
  isDangerous: true,
  explain: ({ data }) => html`<p>${data.leaveExplain} ${data.leaveHow}</p>`,
  fields: () => html``,
  done: ({ data }) => html`<p>${data.goneHow}</p>`,
};
