import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { notFound } from '@platform/errors';
import type { Response } from 'express';
import { BUILT_IN_BRAND } from './brand';
import { BrandService } from './brand.service';

@ApiExcludeController()
@Controller('brand')
export class BrandController {
  constructor(private readonly brand: BrandService) {}

  /** For the merchants' console, which has no brand folder. Null: the service has the built-in name. */
  @Get()
  @Public()
  name(): { name: string | null } {
    const { current } = this.brand;
    return { name: current === BUILT_IN_BRAND ? null : current.name };
  }

  /** Mail programs load the logo from another origin. A browser that opens an SVG runs no script in it. */
  @Get(':name')
  @Public()
  logo(@Param('name') name: string, @Res() response: Response): void {
    const { logo } = this.brand.current;
    if (logo?.path !== `/brand/${name}`) throw notFound('No such file.');
    response
      .set({
        'Content-Type': logo.type,
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      .end(logo.bytes);
  }
}
