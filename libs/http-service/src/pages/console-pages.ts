import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppError } from '@platform/errors';
import type { NextFunction, Request, Response } from 'express';
import { appFolder } from '../config/app-folder';
import type { ServiceConfig } from '../config/service-config';

export interface ConsolePages {
  /** The folder of the app, such as `apps/db-node`; its console was built into `dist-pages`. */
  app: string;
  /** Where it is served, such as `/console`. */
  path: string;
  /** The part of `dist-pages` that is this console's; default: all of it. */
  folder?: string;
  /** Further origins that it calls. */
  callsTo?: string[];
  /** Further members of the public `settings.json`, in addition to `environment` and `docs_path`. */
  settings?: object;
}

/** No content from other origins, no inline code, and no frame around it. */
const policyOf = (callsTo: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...callsTo].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Leads bookmarks of a console's earlier path to its present one. Only GET and HEAD have a page there. */
export function redirectConsole(app: INestApplication, from: string, to: string): void {
  app.use(from, (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.redirect(308, `${to}${request.url.replace(/^\/*/, '/')}`);
  });
}

/** Serves a console: files only, which any visitor may read; all that it shows comes from the API. */
export function serveConsole(app: INestApplication, config: ServiceConfig, pages: ConsolePages): void {
  const folder = [appFolder(pages.app, 'pages'), appFolder(pages.app, 'dist-pages')]
    .map((built) => join(built, pages.folder ?? ''))
    .find(existsSync);
  if (!folder) return;
  const policy = policyOf(pages.callsTo ?? []);
  const settings = {
    // Null in production: an installation for tests is marked on each page.
    environment: config.isProduction ? null : config.APP_ENV,
    // Production serves no API description.
    docs_path: config.isProduction ? null : '/docs',
    ...pages.settings,
  };
  app.use(pages.path, (request: Request, response: Response, next: NextFunction) => {
    if (config.isProduction && !request.secure) return next(new AppError('HTTPS_REQUIRED'));
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    if (request.method === 'GET' && request.path === '/settings.json') {
      response.json(settings);
      return;
    }
    next();
  });
  (app as NestExpressApplication).useStaticAssets(folder, {
    prefix: pages.path,
    etag: false,
    lastModified: false,
    dotfiles: 'ignore',
  });
}
