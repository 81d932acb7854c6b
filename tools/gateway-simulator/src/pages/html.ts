import { createHash } from 'node:crypto';
import type { Answer } from '../http/call';

/** Text that is inserted into the page without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  return new Html(parts.map((part, index) => part + escaped(values[index] ?? '')).join(''));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(value: string | number | Html): string {
  if (value instanceof Html) return value.text;
  return String(value).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

export const list = (items: readonly Html[]): Html => new Html(items.map(({ text }) => text).join(''));

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1b1f, #f2f2f5); --soft: light-dark(#55555f, #b6b6c2);
  --page: light-dark(#f6f6f8, #17171b); --card: light-dark(#fff, #222228); --line: light-dark(#8a8a96, #77778a);
  --act: light-dark(#0b57d0, #a8c7fa); --on-act: light-dark(#fff, #062e6f); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
h1 { margin: 0 0 1rem; font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p.note { color: var(--soft); } .amount { font-size: 1.8rem; font-variant-numeric: tabular-nums; margin: .5rem 0; }
form { display: inline-block; margin: .5rem .5rem 0 0; }
button { font: inherit; min-height: 2.75rem; padding: .4rem 1.2rem; border-radius: .4rem; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--act); color: var(--on-act); border-color: var(--act); }
a { color: var(--act); } :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; } code { overflow-wrap: anywhere; }
`;
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A self-contained page: it loads nothing, and no other page may frame it. */
export function page(status: number, title: string, content: Html): Answer {
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Gateway simulator</title>
        ${STYLE_ELEMENT}
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: body.text,
  };
}
