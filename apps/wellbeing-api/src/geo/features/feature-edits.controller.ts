import { Controller, Delete, HttpCode, HttpStatus, Param, Patch, Post, Put, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError } from '@platform/errors';
import { AcceptsBody, ApiErrors, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { Requires } from '../../access/permissions';
import { type Principal } from '../../access/principal';
import { CollectionStore } from '../collections/collection.store';
import { ApiCollectionId, ApiContentCrs, ApiFeatureId, ApiIfMatch } from '../ogc/parameters.decorators';
import { badRequest } from '../ogc/query';
import { requesterOf } from '../ogc/requester';
import { contentCrsOf } from '../reference-systems/crs-header';
import { assertMayCreate, expectationOf, mustBeNew } from './etag';
import { bodyOf, FEATURE_BODY, FeatureReader } from './readers/feature-reader';
import { FeaturePresenter } from './feature.presenter';
import { FeatureBody, FeatureResponse } from './feature.dto';
import { FeatureStore } from './feature.store';
import { BulkStore } from './bulk.store';
import { featureIdOf, RULE_OF_IDS, toFeatureId } from '../stored-features/feature-ids';

/** OWSLib sends new features with an XML media type, even if they are JSON. */
const NEW_FEATURE_BODY = { ...FEATURE_BODY, mediaTypes: [...FEATURE_BODY.mediaTypes, 'text/xml'] };
const MERGE_PATCH = { ...FEATURE_BODY, mediaTypes: ['application/merge-patch+json', ...FEATURE_BODY.mediaTypes] };

const idTaken = () =>
  new AppError('CONFLICT', {
    message: 'A feature of this collection has this id. Send PUT to replace it, or choose another id.',
  });

/** Changes of single features (OGC API - Features - Part 4). */
@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/items')
export class FeatureEditsController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly features: FeatureStore,
    private readonly bulk: BulkStore,
    private readonly reader: FeatureReader,
    private readonly presenter: FeaturePresenter,
  ) {}

  /**
   * Create a feature. `Location` has its URL. Geometry is validated by RFC 7946: rings in the wrong direction are
   * turned, and every other fault is refused with its position. The feature gets the `id` that you send, or a new UUID. If
   * a feature has that id, or another collection has that UUID, the status is 409. Only the owner of the collection may do this.
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
    'CONFLICT',
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async createFeature(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const collection = await this.collections.getWritable(accountId, collectionId);
    const prepared = await this.reader.readFeature(bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField: collection.timeField,
      ids: { collectionId: collection.id },
    });
    const feature = prepared.id
      ? (await this.bulk.put(collection, toFeatureId(prepared), prepared, idTaken())).feature
      : await this.features.create(collection, prepared);
    response.setHeader('Location', this.presenter.urlOf(feature));
    await this.presenter.sendChanged(response, HttpStatus.CREATED, feature);
  }

  /**
   * Replace or create a feature. `If-Match` names the version that you read, so that no change is lost. After a 412 read
   * the feature again and decide again. If no feature has this id, it is created (201). The id is a
   * UUID, or has up to 128 letters, digits and characters of `_.:@~-`. If another collection has the UUID, the status is
   * 409. With `If-None-Match: *` only a new feature is allowed. Only the owner of the collection may do this.
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
    'BAD_REQUEST',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    ERROR_CODES.FEATURE_NOT_FOUND,
    'CONFLICT',
    'FORBIDDEN',
    'CSRF_FAILED',
    'PRECONDITION_FAILED',
    'PRECONDITION_REQUIRED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async replaceFeature(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Param('featureId') featureId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const collection = await this.collections.getWritable(accountId, collectionId);
    const chosen = featureIdOf(collection.id, featureId);
    if (!chosen) throw badRequest(`A feature cannot have this id. ${RULE_OF_IDS}`);
    const known = await this.features.findVersion(collection.id, featureId);
    if (known && mustBeNew(request)) throw new AppError('PRECONDITION_FAILED');
    if (!known) assertMayCreate(request, collection);
    const expected = known && expectationOf(request, collection);
    const prepared = await this.reader.readFeature(bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField: collection.timeField,
    });
    if (known) {
      const replaced = await this.features.replace(collection, toFeatureId(known), expected, prepared);
      await this.presenter.sendChanged(response, HttpStatus.OK, replaced);
      return;
    }
    const refusal = mustBeNew(request) ? new AppError('PRECONDITION_FAILED') : undefined;
    const { feature, isNew } = await this.bulk.put(collection, chosen, prepared, refusal);
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
  async updateFeature(
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
    const updated = await this.features.replace(collection, toFeatureId(feature), version, prepared);
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
  async deleteFeature(
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
