import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { type Passkey, PasskeyStore } from '../../../account/credentials/passkeys/passkey.store';
import { hiddenText } from '../../../html/message-tags';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { hidden } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class PasskeysSection extends AccountSection {
  readonly id = 'passkeys';

  constructor(
    private readonly store: PasskeyStore,
    private readonly config: WellbeingConfig,
  ) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.passkeys.title;
  }

  async render(visitor: Visitor): Promise<Html> {
    const { passkeys } = visitor.texts;
    const list = await this.store.list(visitor.accountId);
    const hasSuspended = list.some(({ isSuspended }) => isSuspended);
    return html`<p class="quiet">${passkeys.explain}</p>
      ${hasSuspended && html`<div class="notice bad" role="status"><p>${passkeys.suspendedExplain}</p></div>`}
      ${
        list.length === 0
          ? html`<p>${passkeys.none}</p>`
          : html`<ul class="list">
              ${list.map((one) => item(one, visitor))}
            </ul>`
      }
      ${
        this.config.canUsePasskeys
          ? html`<p><a class="button" href="/account/passkeys/new">${passkeys.add}</a></p>`
          : html`<p class="quiet">${passkeys.needsHostName}</p>`
      }`;
  }
}

const item = (passkey: Passkey, { csrfToken, texts }: Visitor): Html => {
  const { id, name, isBackedUp, isSuspended, createdAt, lastUsedAt } = passkey;
  const { passkeys } = texts;
  const named = { name, hidden: hiddenText };
  const added = shownTime(createdAt, texts);
  return html`<li>
    <div class="what">
      <strong>${name}</strong> ${isBackedUp && html`<span class="badge">${passkeys.synced}</span>`}
      ${isSuspended && html`<span class="badge">${passkeys.suspended}</span>`}
      <div class="quiet">
        ${lastUsedAt ? passkeys.used({ added, used: shownTime(lastUsedAt, texts) }) : passkeys.neverUsed({ added })}
      </div>
      <details>
        <summary>${passkeys.renameOne(named)}</summary>
        <form method="post" action="/account/passkeys/rename">
          ${hidden('csrf_token', csrfToken)}${hidden('passkey_id', id)}
          <label for="name-${id}">${passkeys.name}</label>
          <input id="name-${id}" name="name" value="${name}" maxlength="100" required />
          <button class="small">${passkeys.rename}</button>
        </form>
      </details>
    </div>
    ${
      isSuspended &&
      html`<form method="post" action="/account/passkeys/confirm">
        ${hidden('csrf_token', csrfToken)}${hidden('passkey_id', id)}
        <button class="small">${passkeys.confirm(named)}</button>
      </form>`
    }
    <form method="post" action="/account/passkeys/remove">
      ${hidden('csrf_token', csrfToken)}${hidden('passkey_id', id)}
      <button class="small danger">${passkeys.remove(named)}</button>
    </form>
  </li>`;
};
