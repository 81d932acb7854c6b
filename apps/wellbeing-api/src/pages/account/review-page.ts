import { type Html, html } from '@platform/http-service';
import type { RecentCredential } from '../../account/recent-credentials/recent-credential.store';
import { shownTime } from './account-page/shown-time';
import { hidden } from './account-forms';
import type { Visitor } from './signed-in-forms';

export const REVIEW_PATH = '/account/review';

/** Recent credentials. The owner removes those that another person added. */
export const reviewPage = (credentials: RecentCredential[], visitor: Visitor, done: string | null): Html => {
  const { review, backToAccount } = visitor.texts;
  return html`<h1 id="review">${review.title}</h1>
    ${done && html`<div class="notice good" role="status"><p>${done}</p></div>`}
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

const item = (credential: RecentCredential, { csrfToken, texts: { review } }: Visitor): Html => {
  const { kind, id, name, state, addedAt, device, network } = credential;
  const called = `${review.kinds[kind]}${name === null ? '' : `: ${name}`}`;
  const act = (word: 'keep' | 'remove', text: string, look: string): Html =>
    html`<form method="post" action="${REVIEW_PATH}/${word}">
      ${hidden('csrf_token', csrfToken)}${hidden('kind', kind)}${hidden('id', id ?? '-')}
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
    ${kind === 'passkey' && state === 'suspended' && act('keep', review.keep, '')}
    ${state !== 'ended' && act('remove', review.remove, 'danger')}
  </li>`;
};
