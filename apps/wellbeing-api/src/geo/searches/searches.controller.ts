import { Controller, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AcceptsBody, ApiErrors, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { bodyOf } from '../features/readers/feature-reader';
import { FeaturePresenter } from '../features/feature.presenter';
import { FeatureCollectionResponse } from '../features/feature.dto';
import { FeatureSearch } from '../features/searches/feature.search';
import { readBbox } from '../features/queries/bbox-query';
import type { Box } from '../geometries/bounding-box';
import type { ExactTest } from '../geometries/exact-tests';
import { idCursor } from '../ogc/cursor';
import { GeoUrls } from '../ogc/geo-urls';
import { PageMemory } from '../ogc/page-memory';
import { ApiBbox, ApiCursor, ApiLimit } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { type Requester, requesterOf } from '../ogc/requester';
import { AreaReader } from './area-reader';
import { nearCursor } from './near-cursor';
import { NearbySearch } from './nearby.search';
import { SearchScope } from './search-scope.service';

/** A thousand positions with all their digits, indented. */
const MOST_BYTES = 256 * 1024;
const MAX_RADIUS_METERS = 1_000_000;
const EXAMPLE_POLYGON = {
  type: 'Polygon',
  coordinates: [
    [
      [13, 52],
      [14, 52],
      [14, 53],
      [13, 52],
    ],
  ],
};

const ApiCollectionQuery = () =>
  ApiQuery({
    name: 'collection',
    required: false,
    description: 'The collection to search. Default: all collections of the caller.',
    schema: { type: 'string', format: 'uuid' },
  });

@ApiTags('geo')
@Controller('geo/v2')
export class SearchesController {
  constructor(
    private readonly scope: SearchScope,
    private readonly nearbySearch: NearbySearch,
    private readonly search: FeatureSearch,
    private readonly areaReader: AreaReader,
    private readonly presenter: FeaturePresenter,
    private readonly urls: GeoUrls,
  ) {}

  /**
   * List the features near a point. The nearest first, each with its `distance_meters`. Inside a polygon the distance
   * is 0.
   */
  @Get('nearby')
  @TokenOptional()
  @ApiQuery({
    name: 'lat',
    description: 'The latitude of the point, in degrees of WGS 84.',
    schema: { type: 'number', minimum: -90, maximum: 90 },
  })
  @ApiQuery({
    name: 'lon',
    description: 'The longitude of the point, in degrees of WGS 84.',
    schema: { type: 'number', minimum: -180, maximum: 180 },
  })
  @ApiQuery({
    name: 'radius',
    description: 'The maximum distance of a feature, in metres.',
    schema: { type: 'number', minimum: 0, maximum: MAX_RADIUS_METERS },
  })
  @ApiLimit(100, 10)
  @ApiCursor()
  @ApiCollectionQuery()
  @ApiProduces('application/geo+json')
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND, ERROR_CODES.GEOMETRY_TOO_COSTLY)
  async listFeaturesNearby(
    @OptionalAccountId() accountId: string | null,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const query = QueryParameters.of(request, ['lat', 'lon', 'radius', 'limit', 'cursor', 'collection']);
    const where = {
      latitude: query.number('lat', { min: -90, max: 90 }),
      longitude: query.number('lon', { min: -180, max: 180 }),
      radiusMeters: query.number('radius', { min: 0, max: MAX_RADIUS_METERS }),
      limit: query.limit('limit', { max: 100, fallback: 10 }),
    };
    const collectionIds = await this.scope.collectionIds(accountId, query.uuid('collection'));
    const memory = new PageMemory(response, query.text('collection'));
    await memory.reserve(where.limit);
    const { found, next } = await this.nearbySearch.find(
      collectionIds,
      { ...where, after: nearCursor.read(query.text('cursor')) },
      requesterOf(request, response),
    );
    memory.hold(found.map(({ feature }) => feature));
    const distances = new Map(
      found.map(({ feature, distanceMeters }) => [feature, Math.round(distanceMeters * 100) / 100]),
    );
    const url = `${this.urls.root}/nearby`;
    const links = [{ href: `${url}${query.with({})}`, rel: 'self', type: 'application/geo+json' }];
    if (next) {
      const href = `${url}${query.with({ cursor: nearCursor.write(next) })}`;
      links.push({ href, rel: 'next', type: 'application/geo+json' });
    }
    await this.presenter.sendCollection(response, [...distances.keys()], links, {
      members: (feature) => ({ distance_meters: distances.get(feature) }),
    });
  }

  /** List the features in a window. Those that are completely within `bbox`. */
  @Get('within')
  @TokenOptional()
  @ApiBbox()
  @ApiLimit(1000, 100)
  @ApiCursor()
  @ApiCollectionQuery()
  @ApiProduces('application/geo+json')
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND, ERROR_CODES.GEOMETRY_TOO_COSTLY)
  async listFeaturesWithinWindow(
    @OptionalAccountId() accountId: string | null,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const query = QueryParameters.of(request, ['bbox', 'limit', 'cursor', 'collection']);
    const windows = readBbox(query.text('bbox'));
    if (!windows) throw badRequest('bbox is required.');
    await this.sendWithin(
      accountId,
      query,
      { windows, test: { lies: windows } },
      requesterOf(request, response),
      response,
    );
  }

  /**
   * List the features in an area. Those that are completely within the GeoJSON Polygon or MultiPolygon of the body. It
   * changes no data, so it may be retried.
   */
  @Post('within')
  @TokenOptional()
  @HttpCode(HttpStatus.OK)
  @AcceptsBody({ limitBytes: MOST_BYTES, mediaTypes: ['application/geo+json', 'application/json'] })
  @ApiBody({ schema: { type: 'object', additionalProperties: true, example: EXAMPLE_POLYGON } })
  @ApiLimit(1000, 100)
  @ApiCursor()
  @ApiCollectionQuery()
  @ApiProduces('application/geo+json')
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND, ERROR_CODES.GEOMETRY_TOO_COSTLY)
  async listFeaturesWithinPolygon(
    @OptionalAccountId() accountId: string | null,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['limit', 'cursor', 'collection']);
    const requester = requesterOf(request, response);
    const { text, box } = await this.areaReader.read(bodyOf(request), requester);
    await this.sendWithin(accountId, query, { windows: [box], test: { within: text } }, requester, response);
  }

  private async sendWithin(
    accountId: string | null,
    query: QueryParameters,
    filter: { windows: Box[]; test: ExactTest },
    requester: Requester,
    response: Response,
  ): Promise<void> {
    const limit = query.limit('limit', { max: 1000, fallback: 100 });
    const after = idCursor.read(query.text('cursor'));
    const collectionIds = await this.scope.collectionIds(accountId, query.uuid('collection'));
    const memory = new PageMemory(response, query.text('collection'));
    await memory.reserve(limit);
    const page = await this.search.page(collectionIds, filter, { after, limit }, requester);
    memory.hold(page.features);
    const url = `${this.urls.root}/within`;
    const links = [{ href: `${url}${query.with({})}`, rel: 'self', type: 'application/geo+json' }];
    if (page.next) {
      const href = `${url}${query.with({ cursor: idCursor.write(page.next) })}`;
      links.push({ href, rel: 'next', type: 'application/geo+json' });
    }
    await this.presenter.sendCollection(response, page.features, links);
  }
}
