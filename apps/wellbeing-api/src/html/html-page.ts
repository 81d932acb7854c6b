import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { html, Html } from './html';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.75rem 0 .25rem}input{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}button{font:inherit;padding:.5rem 1rem;margin:.75rem 0}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8888;overflow-wrap:anywhere}[role=alert]{border-left:.25rem solid #c22;padding:.5rem .75rem}`;
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export interface HtmlPage {
  title: string;
  body: Html;
  status?: number;
  /** Origins that a form of this page may lead to, beside its own: browsers also check where an answer redirects. */
  formTargets?: Iterable<string>;
}

/** A page without scripts, under a policy that would not let any run. */
export function sendPage(response: Response, { title, body, status = 200, formTargets = [] }: HtmlPage): void {
  const policy = [
    `default-src 'none'`,
    `style-src ${STYLE_SOURCE}`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ];
  response
    .status(status)
    .set({
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    .type('html')
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            <style>
              ${new Html(STYLE)}
            </style>
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              ${body}
            </main>
          </body>
        </html> `.text,
    );
}
