import { once } from 'node:events';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../account/identity/identity.decorators';
import { OptionalAccountId } from '../../account/identity/principal';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { FeatureSearch } from '../features/feature.search';
import { ApiCollectionId } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import type { FeatureWriter } from '../formats/feature.writer';
import { geoJsonWriter } from '../formats/geojson.writer';
import { gpxWriter } from '../formats/gpx.writer';
import { kmlWriter } from '../formats/kml.writer';

const WRITERS: Record<string, FeatureWriter> = { geojson: geoJsonWriter, gpx: gpxWriter, kml: kmlWriter };
const FEATURES_PER_READ = 1_000;

@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/export')
export class ExportsController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly search: FeatureSearch,
  ) {}

  /** The whole collection as a file. */
  @Get()
  @TokenOptional()
  @ApiCollectionId()
  @ApiQuery({ name: 'f', required: false, schema: { type: 'string', enum: Object.keys(WRITERS), default: 'geojson' } })
  @ApiOkResponse({
    content: Object.fromEntries(
      Object.values(WRITERS).map(({ mediaType }) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', 'COLLECTION_NOT_FOUND')
  async export(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const format = QueryParameters.of(request, ['f']).text('f') ?? 'geojson';
    const writer = Object.hasOwn(WRITERS, format) ? WRITERS[format]! : null;
    if (!writer) throw badRequest(`f must be one of ${Object.keys(WRITERS).join(', ')}.`);
    await this.write(await this.collections.getReadable(accountId, collectionId), writer, response);
  }

  /** Page by page, no faster than the client reads, so that size costs no memory; once more for each pass of the format. */
  private async write({ id, title }: Collection, writer: FeatureWriter, response: Response): Promise<void> {
    let page = await this.search.page([id], {}, null, FEATURES_PER_READ);
    response
      .set('Content-Disposition', `attachment; filename="collection-${id}.${writer.extension}"`)
      .type(writer.mediaType)
      .write(writer.begin(title));
    for (const [number, pass] of writer.passes.entries()) {
      if (number > 0) page = await this.search.page([id], {}, null, FEATURES_PER_READ);
      let isFirst = true;
      for (;;) {
        const texts = page.features.map((feature, index) => pass(feature, isFirst && index === 0));
        isFirst = isFirst && page.features.length === 0;
        if (!response.write(texts.join('')) && !response.closed)
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
        if (!page.hasMore || response.closed) break;
        page = await this.search.page([id], {}, page.features.at(-1)!.id, FEATURES_PER_READ);
      }
    }
    response.end(writer.end());
  }
}
