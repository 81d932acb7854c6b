import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../account/identity/identity.decorators';
import { OptionalAccountId } from '../../account/identity/principal';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { toFeature } from '../features/feature';
import { FeatureSearch } from '../features/feature.search';
import { ApiCollectionId } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import type { FeatureWriter } from '../formats/feature.writer';
import { geoJsonWriter } from '../formats/geojson.writer';
import { gpxWriter } from '../formats/gpx.writer';
import { kmlWriter } from '../formats/kml.writer';
import { type Requester, requesterOf } from '../ogc/requester';
import { writePiece } from '../ogc/send-pieces';

const WRITERS: Record<string, FeatureWriter> = { geojson: geoJsonWriter, gpx: gpxWriter, kml: kmlWriter };
const FEATURES_PER_READ = 1_000;
const LENGTH_OF_PIECE = 64 * 1024;

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
    const collection = await this.collections.getReadable(accountId, collectionId);
    await this.write(collection, writer, response, requesterOf(request, response));
  }

  /** Page by page, no faster than the client reads, so that size costs no memory; once more for each pass of the format. */
  private async write(
    { id, title }: Collection,
    writer: FeatureWriter,
    response: Response,
    requester: Requester,
  ): Promise<void> {
    const limit = FEATURES_PER_READ;
    const firstPage = () => this.search.page([id], {}, { after: null, limit }, requester);
    let page = await firstPage();
    response
      .set('Content-Disposition', `attachment; filename="collection-${id}.${writer.extension}"`)
      .type(writer.mediaType)
      .write(writer.begin(title));
    for (const [number, pass] of writer.passes.entries()) {
      if (number > 0) page = await firstPage();
      let isFirst = true;
      for (;;) {
        let piece = '';
        for (const row of page.features) {
          piece += pass(toFeature(row), isFirst);
          isFirst = false;
          if (piece.length < LENGTH_OF_PIECE) continue;
          await writePiece(response, piece);
          piece = '';
        }
        await writePiece(response, piece);
        if (page.next === null || response.closed) break;
        page = await this.search.page([id], {}, { after: page.next, limit }, requester);
      }
    }
    response.end(writer.end());
  }
}
