import { type Html, html } from '@platform/http-service';
import type { RecentCredential } from '../../account/self-service/recent-credentials/recent-credential.store';
import { shownTime } from './account-page/shown-time';
import { hidden } from './account-forms';
import type { Visitor } from './signed-in-forms';
import type { Texts } from './texts';

export const REVIEW_PATH = '/account/review';

type ReviewTexts = Texts['review'];

/** The page after a change, with its message. */
export const reviewDone = (word: keyof ReviewTexts['done']): string => `${REVIEW_PATH}?done=${word}`;

/** The page after a refused change, with the reason. */
export const reviewRefused = (word: keyof ReviewTexts['refused']): string => `${REVIEW_PATH}?refused=${word}`;

/** The query of the page. */
export interface ReviewNotice {
  done?: unknown;
  refused?: unknown;
}

/** Recent credentials. The owner removes those that another person added. */
export const reviewPage = (credentials: RecentCredential[], visitor: Visitor, named: ReviewNotice): Html => {
  const { review, backToAccount } = visitor.texts;
  const [done, refused] = [textOf(review.done, named.done), textOf(review.refused, named.refused)];
  return html`<h1 id="review">${review.title}</h1>
    ${done !== null && notice('good', done)} ${refused !== null && notice('bad', refused)}
    <p>${review.explain}</p>
    ${
      credentials.length === 0
        ? html`<p>${review.none}</p>`
        : html`<ul class="list" aria-labelledby="review">
            ${credentials.map((one) => item(one, visitor))}
          </ul>`
    }
    <p>${review.apiKeys} <a href="/account#api-keys">${review.apiKeysLink}</a>.</p>
    <p><a class="button primary" href="/account">${backToAccount}</a></p>`;
};

const textOf = (texts: Record<string, string>, word: unknown): string | null =>
  typeof word === 'string' && Object.hasOwn(texts, word) ? texts[word]! : null;

const notice = (look: 'good' | 'bad', text: string): Html =>
  html`<div class="notice ${look}" role="status"><p>${text}</p></div>`;

const item = (credential: RecentCredential, { csrfToken, texts: { review, passkeys } }: Visitor): Html => {
  const { kind, id, name, state, addedAt, device, network } = credential;
  const called = `${review.kinds[kind]}${name === null ? '' : `: ${name}`}`;
  const act = (action: string, fields: Html, text: string, look: string): Html =>
    html`<form method="post" action="${action}">
      ${hidden('csrf_token', csrfToken)}${fields}
      <button class="small ${look}">${text}<span class="hidden-text"> ${called}</span></button>
    </form>`;
  return html`<li>
    <div class="what">
      <strong>${called}</strong>
      ${state !== 'active' && html`<span class="badge">${review.states[state]}</span>`}
      <div class="quiet">
        ${review.added} ${shownTime(addedAt)}${device && html` · ${device}`}${network && html` · ${network}`}
      </div>
    </div>
    ${state === 'suspended' && act('/account/passkeys/confirm', hidden('passkey_id', id ?? ''), passkeys.confirm, '')}
    ${
      state !== 'ended' &&
      act(`${REVIEW_PATH}/remove`, html`${hidden('kind', kind)}${hidden('id', id ?? '-')}`, review.remove, 'danger')
    }
  </li>`;
};
