import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html, Html } from './html';
import { PAGE_COLORS, PAGE_STYLE } from './page-style';

const sourceOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const STYLE_SOURCE = sourceOf(PAGE_STYLE);

/** Whose page it is: the name in the title and in the header, with a mark before it. */
export interface Brand {
  name: string;
  mark: Html;
  /** The address of an image. */
  icon: string;
  /** CSS that replaces colours of the page. */
  style?: string;
  /** The colours of the browser's frame. Default: those of the built-in header. */
  themeColors?: { light?: string; dark?: string };
}

export interface HtmlPage {
  title: string;
  /** Of its text, as a BCP 47 tag; default: English. */
  language?: string;
  body: Html;
  status?: number;
  /** `narrow`: one form in the middle. `bare`: the body brings its own frame. Default: a column of text. */
  layout?: 'narrow' | 'bare';
  /** Links of the header. */
  navigation?: { href: string; text: string }[];
  /** What else belongs into the head. */
  head?: Html;
  /** Further origins that a form of this page may lead to. Browsers also check the target of a redirect. */
  formTargets?: Iterable<string>;
  /** Whether pages of other sites may show it in a frame. Only for a page that shows the same to all visitors. */
  isEmbeddable?: boolean;
  /** Further sources by directive, in addition to the page's own style. Without them no script runs. */
  sources?: Record<string, string[]>;
}

/** A page under a policy that allows what this page says and nothing else. */
export function sendPage(response: Response, brand: Brand, page: HtmlPage): void {
  response
    .status(page.status ?? 200)
    .set({
      'Content-Security-Policy': policyOf(page, brand),
      'Referrer-Policy': 'same-origin',
      // The header has no value that allows every site. The policy does it alone.
      ...(!page.isEmbeddable && { 'X-Frame-Options': 'DENY' }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=()',
    })
    .type('html')
    .send(documentOf(brand, page));
}

/** For pages that bring their own frame and still show the header. */
export const pageHeader = ({ name, mark }: Brand, navigation: HtmlPage['navigation'] = []): Html =>
  html`<header class="header">
    <a class="brand" href="/">${mark}<span>${name}</span></a>
    ${navigation.length > 0 && html`<nav>${navigation.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}</nav>`}
  </header>`;

function documentOf(brand: Brand, { title, language, body, layout, navigation, head }: HtmlPage): string {
  const frame =
    layout === 'bare'
      ? body
      : html`${pageHeader(brand, navigation)}
          <main class="page ${layout ?? ''}">${body}</main>`;
  return html`<!doctype html>
    <html lang="${language ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${themeColor(brand, 'light')} ${themeColor(brand, 'dark')}
        <title>${title} · ${brand.name}</title>
        <link rel="icon" href="${brand.icon}" />
        ${new Html(`<style>${PAGE_STYLE}</style>`)}${brand.style && new Html(`<style>${brand.style}</style>`)} ${head}
      </head>
      <body>
        ${frame}
      </body>
    </html> `.text;
}

const themeColor = ({ themeColors }: Brand, scheme: keyof typeof PAGE_COLORS): Html => {
  const color = themeColors?.[scheme] ?? PAGE_COLORS[scheme].surface;
  return html`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}" />`;
};

function policyOf({ formTargets = [], isEmbeddable = false, sources = {} }: HtmlPage, { style }: Brand): string {
  const { 'style-src': styles = [], 'img-src': images = [], ...others } = sources;
  const directives = {
    'default-src': [`'none'`],
    'style-src': [STYLE_SOURCE, ...(style ? [sourceOf(style)] : []), ...styles],
    'img-src': [`'self'`, ...images],
    'form-action': [`'self'`, ...formTargets],
    'frame-ancestors': [isEmbeddable ? '*' : `'none'`],
    'base-uri': [`'none'`],
    ...others,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
