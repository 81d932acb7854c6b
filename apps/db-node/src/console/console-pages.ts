import { existsSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppError } from '@platform/errors';
import { appFolder } from '@platform/http-service';
import type { NextFunction, Request, Response } from 'express';
import type { DbNodeConfig } from '../db-node.config';

const PATH = '/setup-api/console';

/** Nothing from elsewhere, nothing inline, in nobody's frame. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the operator's console: files only, which any visitor may read; all it shows comes from the operator API. */
export function serveConsole(app: INestApplication, config: DbNodeConfig): void {
  const folder = [appFolder('apps/db-node', 'pages'), appFolder('apps/db-node', 'dist-pages')].find(existsSync);
  if (!folder) return;
  app.use(PATH, (request: Request, response: Response, next: NextFunction) => {
    if (config.isProduction && !request.secure) return next(new AppError('HTTPS_REQUIRED', { message: 'Use https.' }));
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    next();
  });
  (app as NestExpressApplication).useStaticAssets(folder, {
    prefix: PATH,
    etag: false,
    lastModified: false,
    dotfiles: 'ignore',
  });
}
