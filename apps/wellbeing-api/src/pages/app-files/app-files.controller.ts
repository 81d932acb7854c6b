import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { notFound } from '@platform/errors';
import type { Request, Response } from 'express';
import { AppFiles } from './app-files';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0d6b5e"/><g fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"><circle cx="16" cy="16" r="10"/><path d="M6 16h20M16 6c-6.5 6-6.5 14 0 20M16 6c6.5 6 6.5 14 0 20"/></g></svg>`;

@ApiExcludeController()
@Controller()
export class AppFilesController {
  constructor(private readonly files: AppFiles) {}

  /** A name contains a digest of the content, so a cached file never gets stale. */
  @Get('app/assets/:name')
  @Public()
  file(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    const file = this.files.find(name);
    if (!file) throw notFound('No such file.');
    // The server's order applies: browsers list all encodings that they support and prefer none.
    const isUsable = (name: 'br' | 'gzip') => file.has(name) && request.acceptsEncodings(name) === name;
    const encoding = (['br', 'gzip'] as const).find(isUsable) ?? 'identity';
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response
      .set({ 'Content-Type': file.type, 'Cache-Control': 'public, max-age=31536000, immutable' })
      .end(file.read(encoding));
  }

  @Get('icon.svg')
  @Public()
  icon(@Res() response: Response): void {
    response.set({ 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }).end(ICON);
  }
}
