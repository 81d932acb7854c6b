import { gunzipSync } from 'node:zlib';
import { Controller, Get, HttpStatus, Param, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { ExtentStore } from '../collections/extent.store';
import { FILTER_PARAMETERS, readFilter } from '../features/queries/filter-query';
import { QueryableStore } from '../features/queries/queryable.store';
import { linkItem, linkList, sendGeoPage, valueTable } from '../ogc/geo-page';
import { GeoUrls } from '../ogc/geo-urls';
import { ApiCollectionId, ApiFilter, ApiRepresentation } from '../ogc/parameters.decorators';
import { QueryParameters } from '../ogc/query';
import { representationOf, selfAndAlternate } from '../ogc/representation';
import { requesterOf } from '../ogc/requester';
import { LAST_TILE_MATRIX, tileAddressOf } from './tile-address';
import {
  TILE_TYPE,
  TileJsonResponse,
  TileSetResponse,
  TileSetsResponse,
  toTileJson,
  toTileSet,
  toTileSetItem,
} from './tile-set.dto';
import { TileService } from './tile.service';

/** How long a cache may keep a tile of a public collection without revalidation. */
const PUBLIC_SECONDS = 60;
/** Increase it if the same features would be written differently. */
const WRITING = 1;

const ApiIndex = (name: string, description: string, example: number) =>
  ApiParam({ name, description, schema: { type: 'integer', minimum: 0 }, example });

@ApiTags('geo')
@ApiExtraModels(TileSetResponse, TileJsonResponse)
@Controller('geo/v2/collections/:collectionId/tiles')
export class TilesController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly extents: ExtentStore,
    private readonly tiles: TileService,
    private readonly queryables: QueryableStore,
    private readonly urls: GeoUrls,
  ) {}

  /** List the tile sets of a collection. There is one, of vector tiles in WebMercatorQuad. */
  @Get()
  @TokenOptional()
  @ApiCollectionId()
  @ApiRepresentation()
  @ApiOkResponse({ type: TileSetsResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async listTileSets(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    const links = selfAndAlternate(this.urls.tiles(collection.id), query, shown);
    const url = this.urls.tileSet(collection.id);
    const self = [{ href: url, rel: 'self', type: 'application/json', title: 'The tile set' }];
    if (shown === 'json') {
      const tilesets = [toTileSetItem(collection, this.urls, self)];
      response.json({ links, tilesets } satisfies TileSetsResponse);
    } else sendGeoPage(response, `Tiles of ${collection.title}`, linkList([linkItem(url, 'WebMercatorQuad')]), links);
  }

  /**
   * Get the metadata of the tile set. With the bounding box of all features. With `f=tilejson` as TileJSON 3.0.0, which
   * map libraries read directly.
   */
  @Get('WebMercatorQuad')
  @TokenOptional()
  @ApiCollectionId()
  @ApiQuery({
    name: 'f',
    required: false,
    description: 'The representation. Without it `Accept` decides between the first two.',
    schema: { type: 'string', enum: ['json', 'html', 'tilejson'] },
  })
  @ApiOkResponse({
    content: {
      'application/json': {
        schema: {
          oneOf: [{ $ref: '#/components/schemas/TileSetResponse' }, { $ref: '#/components/schemas/TileJsonResponse' }],
        },
      },
    },
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async getTileSet(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const isTileJson = query.text('f') === 'tilejson';
    const shown = isTileJson ? 'json' : representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    const { box } = await this.extents.of(collection);
    const links = selfAndAlternate(this.urls.tileSet(collection.id), query, shown);
    const tileSet = toTileSet(collection, this.urls, links, box);
    if (isTileJson) response.json(toTileJson(collection, this.urls, box));
    else if (shown === 'json') response.json(tileSet satisfies TileSetResponse);
    else {
      const { title, links: all, ...values } = tileSet;
      sendGeoPage(response, `Tiles of ${title}`, valueTable(values), all);
    }
  }

  /**
   * Get a vector tile. Its layer is `features`. If a tile has more than 5 000 features, or if they take more than 500
   * KiB, the layer is `clusters` with a `count` each. With `If-None-Match` the status is 304 while no feature of the
   * collection has changed. A tile of a public collection may be cached for a minute.
   *
   * With `filter` the tile has only features that pass. It scans as many rows as a page of items: the whole tile, or
   * the rows of a property index. The limit is 20 000 features and 16 MiB. Beyond this limit, a layer `partial` marks a
   * tile that may be incomplete, and the tile may not be cached.
   */
  @Get('WebMercatorQuad/:tileMatrix/:tileRow/:tileCol')
  @TokenOptional()
  @ApiCollectionId()
  @ApiIndex('tileMatrix', `The zoom. 0 has one tile, and ${LAST_TILE_MATRIX} is the highest.`, 4)
  @ApiIndex('tileRow', 'The row, counted from the north.', 5)
  @ApiIndex('tileCol', 'The column, counted from the west.', 8)
  @ApiFilter()
  @ApiOkResponse({ content: { [TILE_TYPE]: { schema: { type: 'string', format: 'binary' } } } })
  @ApiNoContentResponse({ description: 'The tile is empty.' })
  @ApiErrors(
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
  )
  async getTile(
    @OptionalAccountId() accountId: string | null,
    @Param() parameters: Record<'collectionId' | 'tileMatrix' | 'tileRow' | 'tileCol', string>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, FILTER_PARAMETERS);
    const condition = readFilter(query);
    const collection = await this.collections.getReadable(accountId, parameters.collectionId);
    const address = tileAddressOf(parameters.tileMatrix, parameters.tileRow, parameters.tileCol);
    if (condition) await this.queryables.assertAllow(collection, condition);
    // Weak, because the same tile is sent with and without compression.
    const etag = `W/"${WRITING}-${collection.revision}"`;
    if (request.headers['if-none-match']?.includes(etag)) {
      setKeeping(response, collection, etag);
      response.status(HttpStatus.NOT_MODIFIED).end();
      return;
    }
    const requester = requesterOf(request, response);
    const { bytes, isWhole } = condition
      ? await this.tiles.getFiltered(collection, address, { condition, text: query.with({}) }, requester)
      : { bytes: await this.tiles.get(collection, address, requester), isWhole: true };
    if (isWhole) setKeeping(response, collection, etag);
    if (bytes.length === 0) {
      response.status(HttpStatus.NO_CONTENT).end();
      return;
    }
    const isGzip = request.acceptsEncodings('gzip') === 'gzip';
    if (isGzip) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Type', TILE_TYPE).end(isGzip ? bytes : gunzipSync(bytes));
  }
}

/** Caches must revalidate tiles of other collections at every use, for the permission and for changes. */
function setKeeping(response: Response, { visibility }: Collection, etag: string): void {
  response.setHeader('ETag', etag).vary('Accept-Encoding');
  if (visibility === 'public') {
    response.setHeader('Cache-Control', `public, max-age=${PUBLIC_SECONDS}`);
  } else {
    response.setHeader('Cache-Control', 'private, no-cache').vary('Authorization');
  }
}
