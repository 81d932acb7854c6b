import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { withCurlSamples } from './curl-sample';

const SCRIPT_PATH = '/docs/redoc.js';
const DOCUMENT_PATH = '/docs/openapi.json';

/** The page loads nothing from elsewhere; its component sets styles inline and searches in a worker made of a blob. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FONT = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif' };
/** Samples are wrapped: whatever scrolls sideways cannot be reached by the keyboard there. */
const STYLE = 'body{margin:0}pre{white-space:pre-wrap!important;overflow-wrap:anywhere}';
const THEME = JSON.stringify({ typography: { ...FONT, headings: FONT, code: { wrap: true } } });

const page = (title: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><redoc spec-url="${DOCUMENT_PATH}" required-props-first theme='${THEME}'></redoc>
<noscript>This page needs JavaScript. The same description stands in <a href="/openapi.json">openapi.json</a>.</noscript>
<script src="${SCRIPT_PATH}"></script></body>
</html>`;

/**
 * `/openapi.json` and a readable page at `/docs`, in development and test only.
 * @param describe creates the document at the first request
 */
export function serveDocs(app: INestApplication, describe: () => OpenAPIObject): void {
  let described: OpenAPIObject | undefined;
  const document = () => (described ??= describe());
  const adapter = app.getHttpAdapter();
  adapter.get('/openapi.json', (_request: Request, response: Response) => response.json(document()));
  const path = pageScript();
  if (path === undefined) return;
  adapter.get(DOCUMENT_PATH, (request: Request, response: Response) =>
    response.json(withCurlSamples(document(), `${request.protocol}://${request.get('host')}`)),
  );
  adapter.get(SCRIPT_PATH, (_request: Request, response: Response) => response.type('js').send(corrected(path)));
  adapter.get('/docs', (_request: Request, response: Response) =>
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY).type('html').send(page(document().info.title)),
  );
}

/** Corrections of the component that its settings do not offer. A test in a browser covers each. */
const CORRECTIONS: [string, string][] = [
  // It fetches its maker's logo from another host.
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"],
  // It names an entry of the menu otherwise than the text that people see, and say to a computer that listens.
  [',"aria-label":e.sidebarLabel', ''],
];

/** Where the component of the page is; undefined in images, since it is a development dependency. */
function pageScript(): string | undefined {
  try {
    return require.resolve('redoc/bundles/redoc.standalone.js');
  } catch {
    return undefined;
  }
}

const corrected = (path: string): string =>
  CORRECTIONS.reduce((text, [found, replacement]) => text.replaceAll(found, replacement), readFileSync(path, 'utf8'));
