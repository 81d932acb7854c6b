import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { decisionOn, ReadsAhead } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { CollectionStore } from '../collections/collection.store';
import { OfferedSystems } from '../collections/offered-systems.service';
import { ApiCollectionId, ApiCrs, ApiFeatureId, ApiItemsQuery, ApiRepresentation } from '../ogc/parameters.decorators';
import { PageMemory } from '../ogc/page-memory';
import { QueryParameters } from '../ogc/query';
import { requesterOf } from '../ogc/requester';
import { readCrs, setContentCrs } from '../reference-systems/crs-header';
import { storedSystemOf } from './stored-system';
import { knownTag } from './etag';
import { FeatureProjection } from './feature-projection';
import { FeaturePresenter } from './feature.presenter';
import { FeatureCollectionResponse, FeatureResponse } from './feature.dto';
import { FeatureStore } from './feature.store';
import { readItemsQuery } from './queries/items-query';
import { ItemSearch, PAGE_SIZE } from './searches/item.search';
import { withShownMembers } from './shown-members';

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
}
