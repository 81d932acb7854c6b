import { Injectable } from '@nestjs/common';
import { type Html, html } from '@platform/http-service';
import { type SecurityEvent, SecurityEventStore } from '../../../account/security-events/security-event.store';
import type { Texts } from '../../../texts/languages';
import { strong } from '../../../html/message-tags';
import type { Visitor } from '../signed-in-forms';
import { AccountSection } from './account-section';
import { shownTime } from './shown-time';

const SHOWN = 5;

@Injectable()
export class EventsSection extends AccountSection {
  readonly id = 'events';

  constructor(private readonly events: SecurityEventStore) {
    super();
  }

  title({ texts }: Visitor): string {
    return texts.events.title;
  }

  async render({ account, texts }: Visitor): Promise<Html> {
    const { rows, nextCursor } = await this.events.list(account.id, null, SHOWN);
    return html`<p class="quiet">${texts.events.explain}</p>
      ${eventList(rows, texts, this.id)} ${nextCursor && html`<p><a href="/account/events">${texts.events.all}</a></p>`}`;
  }
}

export const eventList = (events: SecurityEvent[], texts: Texts, labelledBy: string): Html =>
  events.length === 0
    ? html`<p>${texts.events.none}</p>`
    : html`<ul class="list" aria-labelledby="${labelledBy}">
        ${events.map((event) => item(event, texts))}
      </ul>`;

const item = (event: SecurityEvent, texts: Texts): Html => {
  const { kind, detail, device, network, isNewDevice, happenedAt } = event;
  const title = texts.securityEvents[kind];
  return html`<li>
    <div class="what">
      ${detail === null ? html`<strong>${title}</strong>` : texts.events.withDetail({ title, detail, strong })}
      ${isNewDevice && html`<span class="badge">${texts.events.newDevice}</span>`}
      <div class="quiet">
        ${shownTime(happenedAt, texts)}${device && html` · ${device}`}${network && html` · ${network}`}
      </div>
    </div>
  </li>`;
};
