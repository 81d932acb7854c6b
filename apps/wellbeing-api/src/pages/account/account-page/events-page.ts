import { type Html, html, type Page } from '@platform/http-service';
import { securityEventCursor } from '../../../account/security-events/security-event.dto';
import type { SecurityEvent } from '../../../account/security-events/security-event.store';
import type { Visitor } from '../signed-in-forms';
import { eventList } from './events.section';

/** All events, page by page. */
export const eventsPage = ({ rows, nextCursor }: Page<SecurityEvent>, { texts }: Visitor): Html =>
  html`<h1 id="events">${texts.events.title}</h1>
    <p class="quiet">${texts.events.explain}</p>
    ${eventList(rows, texts, 'events')}
    <p class="row">
      ${nextCursor && html`<a class="button" href="/account/events?cursor=${securityEventCursor.write(nextCursor)}">${texts.events.older}</a>`}
      <a href="/account">${texts.backToAccount}</a>
    </p>`;
