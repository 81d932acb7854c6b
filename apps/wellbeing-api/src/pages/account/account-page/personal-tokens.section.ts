import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import {
  type ListedToken,
  PersonalTokenStore,
} from '../../../account/credentials/personal-tokens/personal-token.store';
import { hiddenText } from '../../../html/message-tags';
import { hidden } from '../account-forms';
import { NEW_TOKEN_PATH, REVOKE_TOKEN_PATH } from '../personal-token-pages';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class PersonalTokensSection extends AccountSection {
  readonly id = 'personal-tokens';

  constructor(private readonly tokens: PersonalTokenStore) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.personalTokens.title;
  }

  async render(visitor: Visitor): Promise<Html> {
    const { personalTokens } = visitor.texts;
    const list = await this.tokens.list(visitor.account.id);
    return html`<p class="quiet">${personalTokens.explain}</p>
      ${
        list.length === 0
          ? html`<p>${personalTokens.none}</p>`
          : html`<ul class="list" aria-labelledby="${this.id}">
              ${list.map((token) => item(token, visitor))}
            </ul>`
      }
      <p><a class="button" href="${NEW_TOKEN_PATH}">${personalTokens.add}</a></p>`;
  }
}

const item = (token: ListedToken, { csrfToken, texts }: Visitor): Html => {
  const { id, name, scope, createdAt, expiresAt, isExpired } = token;
  const { personalTokens, scopes } = texts;
  const times = { created: shownTime(createdAt, texts), expires: shownTime(expiresAt, texts) };
  return html`<li>
    <div class="what">
      <strong>${name}</strong> ${isExpired && html`<span class="badge">${personalTokens.expired}</span>`}
      <div class="quiet">${personalTokens.may({ actions: scope.map((value) => scopes[value]).join('; ') })}</div>
      <div class="quiet">${personalTokens.times(times)}</div>
      <div class="quiet">${lastUse(token, personalTokens)}</div>
    </div>
    <form method="post" action="${REVOKE_TOKEN_PATH}">
      ${hidden('csrf_token', csrfToken)}${hidden('token_id', id)}
      <button class="small danger">${personalTokens.revoke({ name, hidden: hiddenText })}</button>
    </form>
  </li>`;
};

function lastUse({ lastUsedOn: at, lastUsedNetwork: network }: ListedToken, texts: Visitor['texts']['personalTokens']) {
  if (!at) return texts.neverUsed;
  return network ? texts.usedFrom({ at, network }) : texts.used({ at });
}
