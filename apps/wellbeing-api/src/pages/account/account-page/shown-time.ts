import { type Html, html } from '@platform/http-service';
import type { Texts } from '../../../texts/languages';

/** In UTC, because a page without scripts does not know the zone of its reader. */
export const shownTime = (at: Date, texts: Texts): Html =>
  html`<time datetime="${at.toISOString()}">${texts.time({ at })}</time>`;
