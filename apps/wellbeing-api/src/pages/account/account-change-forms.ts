import { type Html, html } from '@platform/http-service';
import { field, form, newPassword, submit } from './account-forms';
import type { FormProblems } from './form-problems';
import type { VisitorForm } from './signed-in-forms';
import type { Texts } from './texts';

const currentPassword = (label: string, problems?: FormProblems, isFocused = true): Html =>
  field({ name: 'current_password', label, type: 'password', autocomplete: 'current-password', isFocused }, problems);

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

export const emailForm: VisitorForm = {
  path: '/account/email',
  title: ({ profile }) => profile.changeAddress,
  content: ({ csrfToken, texts: { profile, data } }, typed, problems) =>
    html`<p class="quiet">${profile.changeAddressExplain}</p>
      ${form(
        '/account/email',
        { csrfToken, problems },
        html`${field({ name: 'email', label: profile.newAddress, type: 'email', autocomplete: 'email', value: typed.get('email'), isFocused: true }, problems)}
        ${currentPassword(data.leavePassword, problems, false)} ${submit(profile.sendLink)}`,
      )}`,
};

export const passwordForm: VisitorForm = {
  path: '/account/password',
  title: ({ password }) => password.change,
  content: ({ csrfToken, account, texts: { password } }, _typed, problems) =>
    html`<p class="quiet">${password.explain}</p>
      ${form(
        '/account/password',
        { csrfToken, problems },
        html`${managedBy(account.email)} ${currentPassword(password.current, problems)}
        ${newPassword(password.next, { csrfToken, problems })} ${submit(password.change)}`,
      )}`,
};

export const deleteForm: VisitorForm & { done: (texts: Texts) => Html } = {
  path: '/account/delete',
  title: ({ data }) => data.leave,
  content: ({ csrfToken, account, texts: { data } }, _typed, problems) =>
    html`<p>${data.leaveExplain} ${data.leaveHow}</p>
      ${form(
        '/account/delete',
        { csrfToken, problems },
        html`${managedBy(account.email)} ${currentPassword(data.leavePassword, problems)}
          <button class="primary danger wide">${data.leave}</button>`,
      )}`,
  done: ({ data }) => html`<p>${data.goneHow}</p>`,
};

/** Whose password it is, for password managers; not to be filled in. */
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
