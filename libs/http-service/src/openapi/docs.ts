import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';

const SCRIPT_PATH = '/docs/reference.js';

/** The page loads nothing from elsewhere; its component sets styles inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const CONFIGURATION = JSON.stringify({ withDefaultFonts: false, telemetry: false, hideClientButton: true });

const page = (title: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><script id="api-reference" data-url="/openapi.json" data-configuration='${CONFIGURATION}'></script>
<script src="${SCRIPT_PATH}"></script></body>
</html>`;

/** `/openapi.json` and a readable page at `/docs`, in development and test only. */
export function serveDocs(app: INestApplication, document: OpenAPIObject): void {
  const adapter = app.getHttpAdapter();
  adapter.get('/openapi.json', (_request: Request, response: Response) => response.json(document));
  const script = referenceScript();
  if (!script) return;
  adapter.get(SCRIPT_PATH, (_request: Request, response: Response) => response.sendFile(script));
  adapter.get('/docs', (_request: Request, response: Response) =>
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY).type('html').send(page(document.info.title)),
  );
}

/** The reference component is a development dependency, so images are without it. */
function referenceScript(): string | undefined {
  try {
    const script = join(dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js');
    return existsSync(script) ? script : undefined;
  } catch {
    return undefined;
  }
}
