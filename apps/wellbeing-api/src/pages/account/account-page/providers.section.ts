import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { SignInProviders } from '../../../account/credentials/upstream-identities/sign-in-providers';
import {
  type UpstreamIdentity,
  UpstreamIdentityStore,
} from '../../../account/credentials/upstream-identities/upstream-identity.store';
import { hiddenText } from '../../../html/message-tags';
import { hidden } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { connectPath, PROVIDERS_PATH } from '../upstream/upstream-paths';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class ProvidersSection extends AccountSection {
  readonly id = 'providers';

  constructor(
    private readonly identities: UpstreamIdentityStore,
    private readonly providers: SignInProviders,
  ) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.providers.title;
  }

  async render(visitor: Visitor): Promise<Html | null> {
    const { providers } = visitor.texts;
    const list = await this.identities.list(visitor.accountId);
    if (list.length === 0 && this.providers.all.length === 0) return null;
    const connected = new Set(list.map(({ issuer }) => issuer));
    const others = this.providers.all.filter(({ issuer }) => !connected.has(issuer));
    return html`<p class="quiet">${providers.explain}</p>
      ${list.some(({ isSuspended }) => isSuspended) && html`<div class="notice bad" role="status"><p>${providers.suspendedExplain}</p></div>`}
      ${
        list.length === 0
          ? html`<p>${providers.none}</p>`
          : html`<ul class="list" aria-labelledby="${this.id}">
              ${list.map((one) => this.item(one, visitor))}
            </ul>`
      }
      <p class="row">
        ${others.map(({ id, label: name }) => html`<a class="button" href="${connectPath(id)}">${providers.connect({ name })}</a>`)}
      </p>`;
  }

  private item(identity: UpstreamIdentity, { csrfToken, texts }: Visitor): Html {
    const { id, issuer, email, isSuspended, createdAt, lastUsedAt } = identity;
    const { providers } = texts;
    const name = this.providers.labelOf(issuer);
    const named = { name, hidden: hiddenText };
    const at = shownTime(createdAt, texts);
    const act = (action: string, text: (string | Html)[], look: string): Html =>
      html`<form method="post" action="${PROVIDERS_PATH}/${action}">
        ${hidden('csrf_token', csrfToken)}${hidden('identity_id', id)}
        <button class="small ${look}">${text}</button>
      </form>`;
    return html`<li>
      <div class="what">
        <strong>${name}</strong> ${isSuspended && html`<span class="badge">${providers.suspended}</span>`}
        ${!this.providers.issuers.includes(issuer) && html`<span class="badge">${providers.notConfigured}</span>`}
        ${email !== null && html`<div>${email}</div>`}
        <div class="quiet">
          ${lastUsedAt ? providers.connectedAndUsed({ at, used: shownTime(lastUsedAt, texts) }) : providers.connected({ at })}
        </div>
      </div>
      ${isSuspended && act('confirm', providers.confirm(named), '')}
      ${act('remove', providers.disconnect(named), 'danger')}
    </li>`;
  }
}
