import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { ClientConsentStore, type ConnectedProgram } from '../../../account/oauth/clients/client-consent.store';
import { hiddenText } from '../../../html/message-tags';
import { hidden } from '../account-forms';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

@Injectable()
export class ProgramsSection extends AccountSection {
  readonly id = 'programs';

  constructor(private readonly consents: ClientConsentStore) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.programs.title;
  }

  async render(visitor: Visitor): Promise<Html | null> {
    const programs = await this.consents.list(visitor.account.id);
    if (programs.length === 0) return null;
    return html`<p class="quiet">${visitor.texts.programs.explain}</p>
      <ul class="list" aria-labelledby="${this.id}">
        ${programs.map((program) => item(program, visitor))}
      </ul>`;
  }
}

const item = (program: ConnectedProgram, { csrfToken, texts }: Visitor): Html => {
  const { clientId, name, scope, grantedAt, lastUsedAt } = program;
  const { programs, scopes } = texts;
  const at = shownTime(grantedAt, texts);
  return html`<li>
    <div class="what">
      <strong>${name}</strong>
      <div class="quiet">${programs.may({ actions: scope.map((value) => scopes[value]).join('; ') })}</div>
      <div class="quiet">
        ${lastUsedAt ? programs.connectedAndUsed({ at, used: shownTime(lastUsedAt, texts) }) : programs.connected({ at })}
      </div>
    </div>
    <form method="post" action="/account/disconnect-program">
      ${hidden('csrf_token', csrfToken)}${hidden('client_id', clientId)}
      <button class="small danger">${programs.disconnect({ name, hidden: hiddenText })}</button>
    </form>
  </li>`;
};
