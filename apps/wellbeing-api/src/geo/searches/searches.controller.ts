import { Controller, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { booleanWithin } from '@turf/boolean-within';
import { validationFailed } from '@platform/errors';
import { AcceptsBody, ApiErrors, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { TokenOptional } from '../../account/identity/identity.decorators';
import { OptionalAccountId } from '../../account/identity/principal';
import { accepted, jsonOf } from '../features/feature-body';
import { FeaturePresenter } from '../features/feature.presenter';
import { FeatureCollectionResponse } from '../features/feature.response';
import { FeatureSearch } from '../features/feature.search';
import { readBbox } from '../features/items-query';
import { type Box, boxOf } from '../geometries/bounding-box';
import { checkGeometry } from '../geometries/geometry.validator';
import { Inspection } from '../geometries/problem';
import { cursorOf, readCursor } from '../ogc/cursor';
import { GeoUrls } from '../ogc/geo-urls';
import { ApiBbox, ApiCursor, ApiLimit } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { NearbySearch } from './nearby.search';
import { SearchScope } from './search-scope.service';

const ONE_MEBIBYTE = 1024 * 1024;
const MAX_RADIUS_METERS = 1_000_000;
const MAX_SEARCH_POSITIONS = 1_000;
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
    description: 'Where to look; by default in all collections of the caller.',
    schema: { type: 'string', format: 'uuid' },
  });

@ApiTags('geo')
@Controller('geo/v2')
export class SearchesController {
  constructor(
    private readonly scope: SearchScope,
    private readonly nearbySearch: NearbySearch,
    private readonly search: FeatureSearch,
    private readonly presenter: FeaturePresenter,
    private readonly urls: GeoUrls,
  ) {}

  /** The nearest features within a radius, each with its `distance_meters`; inside of a polygon that is 0. */
  @Get('nearby')
  @TokenOptional()
  @ApiQuery({ name: 'lat', schema: { type: 'number', minimum: -90, maximum: 90 } })
  @ApiQuery({ name: 'lon', schema: { type: 'number', minimum: -180, maximum: 180 } })
  @ApiQuery({
    name: 'radius',
    description: 'Metres.',
    schema: { type: 'number', minimum: 0, maximum: MAX_RADIUS_METERS },
  })
  @ApiLimit(100, 10)
  @ApiCollectionQuery()
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', 'COLLECTION_NOT_FOUND')
  async nearby(@OptionalAccountId() accountId: string | null, @Req() request: Request, @Res() response: Response) {
    const query = QueryParameters.of(request, ['lat', 'lon', 'radius', 'limit', 'collection']);
    const where = {
      latitude: query.number('lat', { min: -90, max: 90 }),
      longitude: query.number('lon', { min: -180, max: 180 }),
      radiusMeters: query.number('radius', { min: 0, max: MAX_RADIUS_METERS }),
      limit: query.limit('limit', { max: 100, fallback: 10 }),
    };
    const collectionIds = await this.scope.collectionIds(accountId, query.uuid('collection'));
    const found = await this.nearbySearch.find(collectionIds, where);
    const distances = new Map(
      found.map(({ feature, distanceMeters }) => [feature, Math.round(distanceMeters * 100) / 100]),
    );
    const self = { href: `${this.urls.root}/nearby${query.with({})}`, rel: 'self', type: 'application/geo+json' };
    this.presenter.sendCollection(response, [...distances.keys()], [self], (feature) => ({
      distance_meters: distances.get(feature),
    }));
  }

  /** Features that lie wholly within a window. */
  @Get('within')
  @TokenOptional()
  @ApiBbox()
  @ApiLimit(1000, 100)
  @ApiCursor()
  @ApiCollectionQuery()
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', 'COLLECTION_NOT_FOUND')
  async withinWindow(
    @OptionalAccountId() accountId: string | null,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const query = QueryParameters.of(request, ['bbox', 'limit', 'cursor', 'collection']);
    const windows = readBbox(query.text('bbox'));
    if (!windows) throw badRequest('bbox is needed.');
    await this.sendWithin(
      accountId,
      query,
      windows,
      (geometry) => windows.some((window) => isInside(geometry, window)),
      response,
    );
  }

  /** Features that lie wholly within a GeoJSON Polygon or MultiPolygon. */
  @Post('within')
  @TokenOptional()
  @HttpCode(HttpStatus.OK)
  @AcceptsBody({ limitBytes: ONE_MEBIBYTE, mediaTypes: ['application/geo+json', 'application/json'] })
  @ApiBody({ schema: { type: 'object', additionalProperties: true, example: EXAMPLE_POLYGON } })
  @ApiLimit(1000, 100)
  @ApiCursor()
  @ApiCollectionQuery()
  @ApiOkResponse({ type: FeatureCollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', 'COLLECTION_NOT_FOUND')
  async withinPolygon(
    @OptionalAccountId() accountId: string | null,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['limit', 'cursor', 'collection']);
    const area = areaOf(jsonOf(request));
    await this.sendWithin(accountId, query, [boxOf(area)], (geometry) => isWithin(geometry, area), response);
  }

  private async sendWithin(
    accountId: string | null,
    query: QueryParameters,
    windows: Box[],
    test: (geometry: Geometry) => boolean,
    response: Response,
  ): Promise<void> {
    const limit = query.limit('limit', { max: 1000, fallback: 100 });
    const after = readCursor(query.text('cursor'));
    const collectionIds = await this.scope.collectionIds(accountId, query.uuid('collection'));
    const filter = {
      windows,
      test: ({ geometry }: { geometry: Geometry | null }) => geometry !== null && test(geometry),
    };
    const page = await this.search.page(collectionIds, filter, after, limit);
    const url = `${this.urls.root}/within`;
    const links = [{ href: `${url}${query.with({})}`, rel: 'self', type: 'application/geo+json' }];
    const last = page.features.at(-1);
    if (page.hasMore && last) {
      const href = `${url}${query.with({ cursor: cursorOf(last.id) })}`;
      links.push({ href, rel: 'next', type: 'application/geo+json' });
    }
    this.presenter.sendCollection(response, page.features, links);
  }
}

function areaOf(document: unknown): Polygon | MultiPolygon {
  const inspection = new Inspection(MAX_SEARCH_POSITIONS);
  const value = checkGeometry(document, '', inspection);
  const area = accepted({ value: inspection.problems.length === 0 ? value : null, problems: inspection.problems });
  if (area.type !== 'Polygon' && area.type !== 'MultiPolygon')
    throw validationFailed('A Polygon or MultiPolygon is needed.');
  return area;
}

function isInside(geometry: Geometry, [west, south, east, north]: Box): boolean {
  const [w, s, e, n] = boxOf(geometry);
  return w >= west && s >= south && e <= east && n <= north;
}

function isWithin(geometry: Geometry, area: Polygon | MultiPolygon): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.every((part) => isWithin(part, area));
  if (geometry.type === 'MultiPolygon') {
    return geometry.coordinates.every((coordinates) => isWithin({ type: 'Polygon', coordinates }, area));
  }
  if (geometry.type === 'MultiLineString') {
    return geometry.coordinates.every((coordinates) => isWithin({ type: 'LineString', coordinates }, area));
  }
  return booleanWithin(geometry, area);
}
