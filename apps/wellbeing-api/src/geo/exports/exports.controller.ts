import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { FeatureSearch } from '../features/feature.search';
import { QueryableStore } from '../features/queryable.store';
import { csvColumns } from '../formats/csv.writer';
import type { FeatureWriter } from '../formats/feature.writer';
import { PageMemory } from '../ogc/page-memory';
import { ApiCollectionId } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { type ExportFormat, isExportFormat, WRITERS } from '../formats/writers';
import { type Requester, requesterOf } from '../ogc/requester';
import { writePiece } from '../ogc/send-pieces';
import { ExportWriting } from './export.writing';

const FEATURES_PER_READ = 1_000;

@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/export')
export class ExportsController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly search: FeatureSearch,
    private readonly writing: ExportWriting,
    private readonly queryables: QueryableStore,
  ) {}

  /**
   * Export a collection as a file. All its features, sent as they are read. GeoJSON gives back what came in; KML keeps
   * geometry and properties; GPX knows points, routes and tracks, so an area becomes the track along its rings. CSV has
   * `longitude` and `latitude` of points and WKT in `geometry` of all else, a column for each property that `queryables`
   * names, and in `properties` as JSON what these cannot say.
   */
  @Get()
  @TokenOptional()
  @ApiCollectionId()
  @ApiQuery({
    name: 'f',
    required: false,
    description: 'The format of the file.',
    schema: { type: 'string', enum: Object.keys(WRITERS), default: 'geojson' },
  })
  @ApiOkResponse({
    content: Object.fromEntries(
      Object.values(WRITERS).map(({ mediaType }) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async exportCollection(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const format = QueryParameters.of(request, ['f']).text('f') ?? 'geojson';
    if (!isExportFormat(format)) throw badRequest(`f must be one of ${Object.keys(WRITERS).join(', ')}.`);
    const collection = await this.collections.getReadable(accountId, collectionId);
    if (request.method === 'HEAD') setHead(response, collection, WRITERS[format]).end();
    else await this.write(collection, format, response, requesterOf(request, response));
  }

  /**
   * Page by page, no faster than the client reads. Memory is reserved for one page at a time. Each pass of the format reads
   * all pages again.
   */
  private async write(
    collection: Collection,
    format: ExportFormat,
    response: Response,
    requester: Requester,
  ): Promise<void> {
    const { id, title } = collection;
    const memory = new PageMemory(response);
    const writer: FeatureWriter = WRITERS[format];
    const columns = format === 'csv' ? csvColumns(Object.keys(await this.queryables.of(collection))) : [];
    const limit = FEATURES_PER_READ;
    const pageAfter = async (after: string | null) => {
      await memory.reserve(limit);
      const page = await this.search.page([id], {}, { after, limit }, requester);
      memory.hold(page.features);
      return page;
    };
    let page = await pageAfter(null);
    setHead(response, collection, writer).write(writer.begin(title, columns));
    for (const pass of writer.passes.keys()) {
      if (pass > 0) page = await pageAfter(null);
      for (let isFirst = true; ; isFirst &&= page.features.length === 0) {
        if (format === 'geojson' && !isFirst && page.features.length > 0) await writePiece(response, ',\n');
        const pieces = this.writing.pieces({ format, pass, rows: page.features, columns }, requester);
        for await (const piece of pieces) {
          if (response.closed) return;
          await writePiece(response, piece);
        }
        if (page.next === null || response.closed) break;
        page = await pageAfter(page.next);
      }
    }
    response.end(writer.end());
  }
}

const setHead = (response: Response, { id }: Collection, { extension, mediaType }: FeatureWriter): Response =>
  response.set('Content-Disposition', `attachment; filename="collection-${id}.${extension}"`).type(mediaType);
