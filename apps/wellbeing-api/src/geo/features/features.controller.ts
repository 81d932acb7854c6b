import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, UUID } from '@platform/errors';
import { AcceptsBody, ApiErrors, type RequestContext } from '@platform/http-service';
import { decisionOn, ReadsAhead } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { Requires, TokenOptional } from '../../access/permissions';
import { OptionalAccountId, type Principal } from '../../access/principal';
import { CollectionStore } from '../collections/collection.store';
import { OfferedSystems } from '../collections/offered-systems.service';
import {
  ApiCollectionId,
  ApiContentCrs,
  ApiCrs,
  ApiFeatureId,
  ApiIfMatch,
  ApiItemsQuery,
  ApiRepresentation,
} from '../ogc/parameters.decorators';
import { PageMemory } from '../ogc/page-memory';
import { QueryParameters } from '../ogc/query';
import { requesterOf } from '../ogc/requester';
import { contentCrsOf, readCrs, setContentCrs } from '../reference-systems/crs-header';
import { storedSystemOf } from './stored-system';
import { assertMayCreate, expectationOf, knownTag, mustBeNew } from './etag';
import { bodyOf, FEATURE_BODY, FeatureReader } from './readers/feature-reader';
import { FeatureProjection } from './feature-projection';
import { FeaturePresenter } from './feature.presenter';
import { FeatureBody, FeatureCollectionResponse, FeatureResponse } from './feature.dto';
import { featureNotFound, FeatureStore } from './feature.store';
import { BulkStore } from './bulk.store';
import { readItemsQuery } from './queries/items-query';
import { ItemSearch, PAGE_SIZE } from './searches/item.search';
import { withShownMembers } from './shown-members';

/** OWSLib sends new features with an XML media type, even if they are JSON. */
const NEW_FEATURE_BODY = { ...FEATURE_BODY, mediaTypes: [...FEATURE_BODY.mediaTypes, 'text/xml'] };
const MERGE_PATCH = { ...FEATURE_BODY, mediaTypes: ['application/merge-patch+json', ...FEATURE_BODY.mediaTypes] };

/** Every other parameter, such as a filter, an order or a property, makes a page read many features. */
const PLAIN = /^[^?]*(?:\?(?:(?:f|limit|bbox|bbox-crs|crs|datetime|cursor|properties|skipGeometry)=[^&]*(?:&|$))*)?$/;
const isPlainPage = ({ url }: { url?: string }): boolean => PLAIN.test(url ?? '');

@ApiTags('geo')
@ApiExtraModels(FeatureCollectionResponse, FeatureResponse)
@Controller('geo/v2/collections/:collectionId/items')
export class FeaturesController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly systems: OfferedSystems,
    private readonly features: FeatureStore,
    private readonly bulk: BulkStore,
    private readonly reader: FeatureReader,
    private readonly search: ItemSearch,
    private readonly presenter: FeaturePresenter,
    private readonly projection: FeatureProjection,
  ) {}

  /**
   * List the features of a collection. Those that meet every given condition. A page may be short, or even empty, and
   * still have a link `next`: follow it until there is none. Every queryable property is a parameter too, such as
   * `name=Bench`. `bbox` leaves out features without a geometry, and `datetime` those without a time.
   */
  @Get()
  @ReadsAhead(isPlainPage)
  @TokenOptional()
  @ApiCollectionId()
  @ApiItemsQuery()
  @ApiOkResponse({
    content: { 'application/geo+json': { schema: { $ref: '#/components/schemas/FeatureCollectionResponse' } } },
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND, ERROR_CODES.GEOMETRY_TOO_COSTLY)
  async list(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { crs, shown, ...query } = readItemsQuery(request);
    const requester = requesterOf(request, response);
    await this.systems.assertOffers(accountId, collectionId, query.parameters);
    const memory = new PageMemory(response, collectionId);
    await memory.reserve(Math.max(query.limit, query.isCount ? PAGE_SIZE : Math.min(query.offset, PAGE_SIZE)));
    const { collection, page, counts } = await this.search.find(accountId, collectionId, query, requester);
    memory.hold(page.features);
    const features = await this.projection.inSystem(await withShownMembers(page.features, shown), crs, requester);
    await decisionOn(response);
    setContentCrs(response, query.parameters.text('crs') ?? storedSystemOf(features));
    await this.presenter.sendPage(request, response, query.parameters, collection, { ...page, features, counts });
  }

  /**
   * Get a feature. Send its ETag in `If-Match` with a change. With `If-None-Match` the status is 304 while the feature
   * has not changed.
   */
  @Get(':featureId')
  @TokenOptional()
  @ApiCollectionId()
  @ApiFeatureId()
  @ApiRepresentation()
  @ApiCrs()
  @ApiOkResponse({ content: { 'application/geo+json': { schema: { $ref: '#/components/schemas/FeatureResponse' } } } })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND, ERROR_CODES.FEATURE_NOT_FOUND)
  async get(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Param('featureId') featureId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f', 'crs']);
    const crs = readCrs('crs', query.text('crs'));
    await this.systems.assertOffers(accountId, collectionId, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    // Single features do not change what is expected of a page.
    const memory = new PageMemory(response, `feature of ${collectionId}`);
    await memory.reserve(1);
    const feature = await this.features.get(collection.id, featureId);
    memory.hold([feature]);
    const known = knownTag(request, feature);
    if (known !== null) {
      response.setHeader('ETag', known);
      response.vary('Accept-Encoding');
      response.status(304).end();
      return;
    }
    const [projected] = await this.projection.inSystem([feature], crs, requesterOf(request, response));
    setContentCrs(response, query.text('crs') ?? storedSystemOf([feature]));
    await this.presenter.sendFeature(request, response, query, projected!);
  }

  /**
   * Create a feature. `Location` has its URL. Geometry is validated by RFC 7946: rings in the wrong direction are
   * turned, and every other fault is refused with its position. Only the owner of the collection may do this.
   *
   * Do not retry blindly; `POST /geo/v2/submit` takes an `Idempotency-Key`.
   */
  @Post()
  @Requires('geo:write')
  @AcceptsBody(NEW_FEATURE_BODY)
  @ApiCollectionId()
  @ApiContentCrs()
  @ApiBody({ type: FeatureBody })
  @ApiProduces('application/geo+json')
  @ApiCreatedResponse({ type: FeatureResponse })
  @ApiErrors(
    ERROR_CODES.COLLECTION_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async create(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const collection = await this.collections.getWritable(accountId, collectionId);
    const prepared = await this.reader.readFeature(bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField: collection.timeField,
    });
    const feature = await this.features.create(collection, prepared);
    response.setHeader('Location', this.presenter.urlOf(feature));
    await this.presenter.sendChanged(response, HttpStatus.CREATED, feature);
  }

  /**
   * Replace or create a feature. `If-Match` names the version that you read, so that no change is lost. After a 412 read
   * the feature again and decide again. If no feature has this id, which is a UUID of your choice, it is created (201).
   * With `If-None-Match: *` only that is allowed. Only the owner of the collection may do this.
   */
  @Put(':featureId')
  @Requires('geo:write')
  @AcceptsBody(FEATURE_BODY)
  @ApiCollectionId()
  @ApiFeatureId()
  @ApiIfMatch()
  @ApiContentCrs()
  @ApiBody({ type: FeatureBody })
  @ApiProduces('application/geo+json')
  @ApiOkResponse({ type: FeatureResponse })
  @ApiCreatedResponse({ type: FeatureResponse })
  @ApiErrors(
    ERROR_CODES.COLLECTION_NOT_FOUND,
    ERROR_CODES.FEATURE_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    'PRECONDITION_FAILED',
    'PRECONDITION_REQUIRED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async replace(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Param('featureId') featureId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const collection = await this.collections.getWritable(accountId, collectionId);
    const known = await this.features.findVersion(collection.id, featureId);
    if (known && mustBeNew(request)) throw new AppError('PRECONDITION_FAILED');
    if (!known) assertMayCreate(request, collection);
    const expected = known && expectationOf(request, collection);
    if (!known && !UUID.test(featureId)) throw featureNotFound();
    const prepared = await this.reader.readFeature(bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField: collection.timeField,
    });
    if (known) {
      const replaced = await this.features.replace(collection, known.id, expected, prepared);
      await this.presenter.sendChanged(response, HttpStatus.OK, replaced);
      return;
    }
    const { feature, isNew } = await this.bulk.put(collection, featureId.toLowerCase(), prepared, {
      mustBeNew: mustBeNew(request),
    });
    if (isNew) response.setHeader('Location', this.presenter.urlOf(feature));
    await this.presenter.sendChanged(response, isNew ? HttpStatus.CREATED : HttpStatus.OK, feature);
  }

  /**
   * Change a feature. By a JSON Merge Patch (RFC 7396): omitted members stay the same, null removes a member. Another
   * `id` is refused.
   * `If-Match` names the version that you read. After a 412 read the feature again and decide again. Only the owner of
   * the collection may do this.
   */
  @Patch(':featureId')
  @Requires('geo:write')
  @AcceptsBody(MERGE_PATCH)
  @ApiCollectionId()
  @ApiFeatureId()
  @ApiIfMatch()
  @ApiContentCrs()
  @ApiBody({ schema: { type: 'object', additionalProperties: true, example: { properties: { name: 'Bench' } } } })
  @ApiProduces('application/geo+json')
  @ApiOkResponse({ type: FeatureResponse })
  @ApiErrors(
    ERROR_CODES.COLLECTION_NOT_FOUND,
    ERROR_CODES.FEATURE_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    'PRECONDITION_FAILED',
    'PRECONDITION_REQUIRED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async update(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Param('featureId') featureId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const { collection, feature: known, expected } = await this.forChange(accountId, collectionId, featureId, request);
    const feature = await this.features.get(known.collection_id, known.id);
    const prepared = await this.reader.readPatched(feature, bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField: collection.timeField,
    });
    // The merge used this version. With `*` a concurrent change must not be lost either.
    const version = expected === null || expected.includes(feature.version) ? [feature.version] : [];
    const updated = await this.features.replace(collection, feature.id, version, prepared);
    await this.presenter.sendChanged(response, HttpStatus.OK, updated);
  }

  /**
   * Delete a feature. `If-Match` names the version that you read. After a 412 read the feature again and decide again.
   * Only the owner of the collection may do this.
   */
  @Delete(':featureId')
  @Requires('geo:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiCollectionId()
  @ApiFeatureId()
  @ApiIfMatch()
  @ApiNoContentResponse()
  @ApiErrors(
    ERROR_CODES.COLLECTION_NOT_FOUND,
    ERROR_CODES.FEATURE_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    'PRECONDITION_FAILED',
    'PRECONDITION_REQUIRED',
  )
  async delete(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Param('featureId') featureId: string,
    @Req() request: Request,
  ): Promise<void> {
    const { feature, expected } = await this.forChange(accountId, collectionId, featureId, request);
    await this.features.delete(feature.collection_id, feature.id, expected);
  }

  private async forChange(accountId: string, collectionId: string, featureId: string, request: Request) {
    const collection = await this.collections.getWritable(accountId, collectionId);
    const feature = await this.features.getVersion(collection.id, featureId);
    return { collection, feature, expected: expectationOf(request, collection) };
  }
}
