import { type Html, html } from '@platform/http-service';
import { hidden } from './account-forms';
import { deviceOf } from './device';

export interface ShownSession {
  id: string;
  current: boolean;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

export interface SignedInPage {
  email: string;
  name: string | null;
  isVerified: boolean;
  sessions: ShownSession[];
  csrfToken: string;
  mapUrl: string;
  /** What was done just now, if anything. */
  done: string | null;
  /** When the account is erased, where its deletion was asked for. */
  eraseAfter: Date | null;
  /** Where the sign-in was to lead to, when it was held up by the notice of the deletion. */
  continueTo: string;
}

/** UTC, because a page without scripts does not know the reader's zone. */
const shownTime = (time: Date): Html =>
  html`<time datetime="${time.toISOString()}"
    >${time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC</time
  >`;

const sessionItem = ({ id, current, userAgent, createdAt, lastSeenAt }: ShownSession, csrfToken: string): Html => {
  const device = deviceOf(userAgent);
  return html`<li>
    <div class="what">
      <strong>${device}</strong> ${current && html`<span class="badge">This one</span>`}
      <div class="quiet">Last seen ${shownTime(lastSeenAt)} · signed in ${shownTime(createdAt)}</div>
    </div>
    ${
      !current &&
      html`<form method="post" action="/account/end-session">
        ${hidden('csrf_token', csrfToken)}${hidden('session_id', id)}
        <button class="small danger">
          End session<span class="hidden-text"> of ${device}, signed in ${shownTime(createdAt)}</span>
        </button>
      </form>`
    }
  </li>`;
};

const deletionNotice = ({ csrfToken, continueTo }: SignedInPage, eraseAfter: Date): Html =>
  html`<div class="notice bad" role="status">
    <p>
      <strong>This account is about to be erased</strong>, with all that belongs to it, on ${shownTime(eraseAfter)}.
    </p>
    <p>Its deletion was asked for. Until then you can keep it; after that nobody can bring it back.</p>
    <form class="row" method="post" action="/account/restore">
      ${hidden('csrf_token', csrfToken)}<button class="primary">Keep the account</button>
      ${continueTo && html`<a href="/login?redirect_to=${encodeURIComponent(continueTo)}">Go on without keeping it</a>`}
    </form>
  </div>`;

export const signedInPage = (page: SignedInPage): Html =>
  html`<h1>${page.name ? html`Hello, ${page.name}` : 'Your account'}</h1>
    ${page.done && html`<div class="notice good" role="status"><p>${page.done}</p></div>`}
    ${page.eraseAfter && deletionNotice(page, page.eraseAfter)}
    <div class="card row">
      <div class="grow">
        Signed in as <strong>${page.email}</strong>
        ${!page.isVerified && html`<div class="quiet">The address is not confirmed yet. Open the link we mailed you.</div>`}
      </div>
      ${
        !page.isVerified &&
        html`<form method="post" action="/account/send-confirmation">
          ${hidden('csrf_token', page.csrfToken)}<button>Send the link again</button>
        </form>`
      }
      <a class="button primary" href="${page.mapUrl}">Open the map</a>
      <form method="post" action="/account/sign-out">
        ${hidden('csrf_token', page.csrfToken)}<button>Sign out</button>
      </form>
    </div>
    <h2 id="sessions">Where you are signed in</h2>
    <p class="quiet">If you do not recognise one, end it and <a href="/forgot-password">choose a new password</a>.</p>
    <ul class="list" aria-labelledby="sessions">
      ${page.sessions.map((session) => sessionItem(session, page.csrfToken))}
    </ul>
    ${
      page.sessions.length > 2 &&
      html`<form method="post" action="/account/end-other-sessions">
        ${hidden('csrf_token', page.csrfToken)}<button class="danger">End all other sessions</button>
      </form>`
    }
    <h2>API keys</h2>
    <p>
      Keys of the payment service are created with a token that your password gives:
      <a href="/step-up">confirm your password</a>.
    </p>`;
