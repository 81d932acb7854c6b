import { html, type Html } from '../../html/html';

const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}" />`;

const problem = (message?: string): Html => (message ? html`<p role="alert">${message}</p>` : html``);

export interface FormState {
  csrfToken: string;
  redirectTo?: string;
  email?: string;
  error?: string;
}

const returnLink = (path: string, redirectTo = ''): string =>
  redirectTo ? `${path}?redirect_to=${encodeURIComponent(redirectTo)}` : path;

export const loginForm = ({ csrfToken, redirectTo = '', email = '', error }: FormState): Html =>
  html`${problem(error)}
    <form method="post" action="/login">
      ${hidden('csrf_token', csrfToken)}${hidden('redirect_to', redirectTo)} <label for="email">Email</label
      ><input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
      <label for="password">Password</label
      ><input id="password" name="password" type="password" autocomplete="current-password" required />
      <button>Sign in</button>
    </form>
    <p>
      <a href="${returnLink('/signup', redirectTo)}">Create an account</a> ·
      <a href="/forgot-password">Forgot the password?</a>
    </p>`;

export const signUpForm = ({ csrfToken, redirectTo = '', email = '', error }: FormState): Html =>
  html`${problem(error)}
    <form method="post" action="/signup">
      ${hidden('csrf_token', csrfToken)}${hidden('redirect_to', redirectTo)} <label for="name">Name (optional)</label
      ><input id="name" name="name" autocomplete="name" maxlength="200" /> <label for="email">Email</label
      ><input id="email" name="email" type="email" autocomplete="username" required value="${email}" />
      <label for="password">Password, 8 characters or more</label
      ><input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        minlength="8"
        maxlength="256"
        required
      />
      <button>Create the account</button>
    </form>
    <p><a href="${returnLink('/login', redirectTo)}">Sign in instead</a></p>`;

export const forgotForm = ({ csrfToken, error }: FormState): Html =>
  html`${problem(error)}
    <form method="post" action="/forgot-password">
      ${hidden('csrf_token', csrfToken)} <label for="email">Email</label
      ><input id="email" name="email" type="email" autocomplete="username" required /> <button>Send me a link</button>
    </form>`;

export const resetForm = ({ csrfToken, error }: FormState): Html =>
  html`${problem(error)}
    <form method="post">
      ${hidden('csrf_token', csrfToken)} <label for="password">New password, 8 characters or more</label
      ><input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        minlength="8"
        maxlength="256"
        required
      />
      <button>Set the password</button>
    </form>`;

export const verifyForm = ({ csrfToken, error }: FormState): Html =>
  html`${problem(error)}
    <form method="post">${hidden('csrf_token', csrfToken)}<button>Confirm my address</button></form>`;

export interface ShownSession {
  id: string;
  current: boolean;
  userAgent: string | null;
  lastSeenAt: Date;
}

export const signedIn = (email: string, sessions: ShownSession[], csrfToken: string): Html =>
  html` <p>Signed in as <strong>${email}</strong>.</p>
    <form method="post" action="/signed-in/sign-out">${hidden('csrf_token', csrfToken)}<button>Sign out</button></form>
    <h2>Sessions</h2>
    <table>
      <thead>
        <tr>
          <th>Device</th>
          <th>Last seen</th>
          <th>Action</th>
        </tr>
      </thead>
      <tbody>
        ${sessions.map(
          ({ id, current, userAgent, lastSeenAt }) =>
            html`<tr>
              <td>${userAgent ?? 'unknown'}${current && ' (this one)'}</td>
              <td>${lastSeenAt.toISOString()}</td>
              <td>
                ${current ? '' : html`<form method="post" action="/signed-in/end-session">${hidden('csrf_token', csrfToken)}${hidden('session_id', id)}<button aria-label="End the session of ${userAgent ?? 'an unknown device'}, last seen ${lastSeenAt.toISOString()}">End</button></form>`}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
