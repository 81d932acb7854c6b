import type { ComponentChildren, VNode } from 'preact';

type Content = ComponentChildren[];

// The tags of messages in en.ts.
/** For screen readers only: the object of a short button. */
export const hiddenText = (content: Content): VNode => <span class="visually-hidden">{content}</span>;
export const code = (content: Content): VNode => <code>{content}</code>;
export const link =
  (href: string) =>
  (content: Content): VNode => <a href={href}>{content}</a>;
