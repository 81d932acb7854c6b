import { type Html, html } from '@platform/http-service';
import type { Texts } from '../../../texts/languages';

/** In UTC, because a page without scripts does not know the zone of its reader. The title has the exact time. */
export const shownTime = (at: Date, texts: Texts): Html =>
  html`<time datetime="${at.toISOString()}" title="${at.toISOString()}">${texts.time({ at })}</time>`;
