import { type Html, html } from '@platform/http-service';

type Content = (string | Html)[];

// The tags of messages in texts/en.ts.
export const strong = (content: Content): Html => html`<strong>${content}</strong>`;
export const code = (content: Content): Html => html`<code>${content}</code>`;
/** For screen readers only: the object of a short button. */
export const hiddenText = (content: Content): Html => html`<span class="hidden-text">${content}</span>`;
export const linkTo =
  (href: string) =>
  (content: Content): Html =>
    html`<a href="${href}">${content}</a>`;
