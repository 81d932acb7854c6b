import { type Html, html } from '@platform/http-service';
import type { RecentCredential } from '../../account/self-service/recent-credentials/recent-credential.store';
import type { Texts } from '../../texts/languages';
import { shownTime } from './account-page/shown-time';
import { hiddenText, linkTo } from '../../html/message-tags';
import { hidden } from './account-forms';
import type { Visitor } from './signed-in-forms';

export const REVIEW_PATH = '/account/review';

type ReviewTexts = Texts['review'];

/** The page after a change, with a notice of the change. */
export const reviewDone = (name: keyof ReviewTexts['done']): string => `${REVIEW_PATH}?done=${name}`;

/** The page after a refused change, with the reason. */
export const reviewRefused = (name: keyof ReviewTexts['refused']): string => `${REVIEW_PATH}?refused=${name}`;

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
    <p>${review.apiKeys({ a: linkTo('/account#api-keys') })}</p>
    <p><a class="button primary" href="/account">${backToAccount}</a></p>`;
};

const textOf = (texts: Record<string, string>, name: unknown): string | null =>
  typeof name === 'string' && Object.hasOwn(texts, name) ? texts[name]! : null;

const notice = (look: 'good' | 'bad', text: string): Html =>
  html`<div class="notice ${look}" role="status"><p>${text}</p></div>`;

const item = (credential: RecentCredential, { csrfToken, texts }: Visitor): Html => {
  const { review, passkeys } = texts;
  const { id, state, addedAt, device, network } = credential;
  const name = nameOf(credential, review);
  const named = { name, hidden: hiddenText };
  const act = (action: string, fields: Html, text: (string | Html)[], look: string): Html =>
    html`<form method="post" action="${action}">
      ${hidden('csrf_token', csrfToken)}${fields}
      <button class="small ${look}">${text}</button>
    </form>`;
  return html`<li>
    <div class="what">
      <strong>${name}</strong>
      ${state !== 'active' && html`<span class="badge">${review.states[state]}</span>`}
      <div class="quiet">
        ${review.added({ at: shownTime(addedAt, texts) })}${device && html` · ${device}`}${network && html` · ${network}`}
      </div>
    </div>
    ${
      state === 'suspended' &&
      (credential.kind === 'provider'
        ? act('/account/providers/confirm', hidden('identity_id', id ?? ''), passkeys.confirm(named), '')
        : act('/account/passkeys/confirm', hidden('passkey_id', id ?? ''), passkeys.confirm(named), ''))
    }
    ${
      state !== 'ended' &&
      act(
        `${REVIEW_PATH}/remove`,
        html`${hidden('kind', credential.kind)}${hidden('id', id ?? '-')}`,
        review.remove(named),
        'danger',
      )
    }
  </li>`;
};

const nameOf = ({ kind, name }: RecentCredential, { kinds, named }: ReviewTexts): string =>
  name === null ? kinds[kind] : named({ kind: kinds[kind], name });
