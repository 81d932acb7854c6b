import { Controller, Delete, Param, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AcceptsBody, ApiErrors, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { CollectionStore } from '../collections/collection.store';
import { ApiBbox, ApiCollectionId, ApiContentCrs, ApiDatetime, ApiFilter } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { requesterOf } from '../ogc/requester';
import { contentCrsOf } from '../reference-systems/crs-header';
import { DeletedResponse, ReplacedResponse } from './bulk.dto';
import { BulkStore } from '../features/bulk.store';
import { FeatureCollectionBody } from '../features/feature.dto';
import { FeatureStore } from '../features/feature.store';
import { readConditions } from '../features/queries/items-query';
import { bodyOf, FEATURE_BODY, FeatureReader } from '../features/readers/feature-reader';
import { ItemSearch } from '../features/searches/item.search';

/** Changes of many features of a collection in one request. */
@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/items')
export class BulkController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly store: BulkStore,
    private readonly features: FeatureStore,
    private readonly reader: FeatureReader,
    private readonly search: ItemSearch,
  ) {}

  /**
   * Replace all features of a collection. Readers find the old features or the new ones, and no mixture. The `id` of a
   * feature, or the property `id_property`, keeps its address. An id with other characters than those of a feature's address becomes
   * the same UUID each time, and the report says so. A feature without an `id` is new. Only the owner of the collection may do this.
   */
  @Put()
  @Requires('geo:write')
  @AcceptsBody(FEATURE_BODY)
  @ApiCollectionId()
  @ApiContentCrs()
  @ApiQuery({
    name: 'id_property',
    required: false,
    description: 'The property whose text or number identifies a feature, instead of its `id`.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  })
  @ApiQuery({
    name: 'strict',
    required: false,
    description: 'Refuses the request if anything would be omitted or repaired. `error.details` lists each case.',
    schema: { type: 'boolean', default: false },
  })
  @ApiBody({ type: FeatureCollectionBody })
  @ApiOkResponse({ type: ReplacedResponse })
  @ApiErrors(
    'BAD_REQUEST',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    'CONFLICT',
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async replaceFeatures(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['id_property', 'strict']);
    const property = query.text('id_property');
    if (property === '') throw badRequest('id_property must name a property.');
    const { id, timeField } = await this.collections.getWritable(accountId, collectionId);
    const { batches, report } = await this.reader.readSubmission(bodyOf(request), requesterOf(request, response), {
      crs: contentCrsOf(request),
      timeField,
      isStrict: query.boolean('strict'),
      ids: { collectionId: id, property },
    });
    await this.store.replaceAll(id, batches);
    const body = { replaced_by: batches.ids.length, feature_ids: batches.publicIds, report };
    response.status(200).json(body satisfies ReplacedResponse);
  }

  /**
   * Delete features of a collection. Deletes those that meet all conditions (`filter`, `bbox`, `datetime` and values of
   * properties), or all with `all=true`. A request deletes up to 5000 features by conditions. If `is_complete` is false,
   * repeat it. Only the owner of the collection may do this.
   */
  @Delete()
  @Requires('geo:write')
  @ApiCollectionId()
  @ApiQuery({
    name: 'all',
    required: false,
    description: 'Deletes all features. It excludes conditions.',
    schema: { type: 'boolean', default: false },
  })
  @ApiBbox()
  @ApiDatetime()
  @ApiFilter()
  @ApiOkResponse({ type: DeletedResponse })
  @ApiErrors(
    'BAD_REQUEST',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
  )
  async deleteFeatures(
    @Caller() { accountId }: Principal,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { isAll, ...conditions } = readConditions(request);
    const collection = await this.collections.getWritable(accountId, collectionId);
    const found = isAll
      ? { ids: null, isComplete: true }
      : await this.search.idsOf(collection, conditions, requesterOf(request, response));
    const deleted = await this.features.deleteSome(collection.id, found.ids);
    response.status(200).json({ deleted, is_complete: found.isComplete } satisfies DeletedResponse);
  }
}
