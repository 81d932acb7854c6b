import { type Html, html } from '@platform/http-service';

/** UTC, because a page without scripts does not know the reader's time zone. */
export const shownTime = (time: Date): Html =>
  html`<time datetime="${time.toISOString()}"
    >${time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC</time
  >`;
