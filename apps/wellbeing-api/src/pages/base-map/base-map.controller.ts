import { gunzipSync } from 'node:zlib';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { integerOf, notFound } from '@platform/errors';
import type { Request, Response } from 'express';
import { BASE_MAP_MAX_ZOOM, BaseMap } from './base-map';

@ApiExcludeController()
@Controller('app/base-map')
export class BaseMapController {
  constructor(private readonly baseMap: BaseMap) {}

  /** The URL contains a digest of all tiles, so a cached tile never gets stale. */
  @Get(':digest/:z/:x/:y')
  @Public()
  tile(
    @Param() { digest, ...parts }: { digest: string; z: string; x: string; y: string },
    @Req() request: Request,
    @Res() response: Response,
  ): void {
    const [z, x, y] = [parts.z, parts.x, parts.y].map(integerOf) as [number, number, number];
    const isInPyramid = z >= 0 && z <= BASE_MAP_MAX_ZOOM && [x, y].every((index) => index >= 0 && index < 2 ** z);
    if (digest !== this.baseMap.digest || !isInPyramid) throw notFound('No such tile.');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').vary('Accept-Encoding');
    const tile = this.baseMap.find(z, x, y);
    if (!tile) {
      response.status(204).end();
      return;
    }
    const isGzip = request.acceptsEncodings('gzip') === 'gzip';
    if (isGzip) response.set('Content-Encoding', 'gzip');
    response.set('Content-Type', 'application/vnd.mapbox-vector-tile').end(isGzip ? tile : gunzipSync(tile));
  }
}
