import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../../access/permissions';
import { OptionalAccountId } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { CollectionStore } from '../../collections/collection.store';
import { schemaOf } from '../../collections/queryable-types';
import { GEOMETRY } from '../../filters/condition';
import { GeoUrls, SCHEMA_JSON } from '../../ogc/geo-urls';
import { ApiCollectionId, ApiRepresentation } from '../../ogc/parameters.decorators';
import { QueryParameters } from '../../ogc/query';
import { representationOf, selfAndAlternate } from '../../ogc/representation';
import { PropertyIndexStore } from '../../property-indexes/property-index.store';
import { sendSchema } from '../../schemas/schema-page';
import { QueryableStore } from './queryable.store';

const EXAMPLE = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { geometry: { format: 'geometry-any' }, name: { type: 'string', 'x-index': 'ready' } },
};

@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/queryables')
export class QueryablesController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly queryables: QueryableStore,
    private readonly indexes: PropertyIndexStore,
    private readonly urls: GeoUrls,
  ) {}

  /**
   * Get the queryable properties of a collection. The properties that `filter` may name, as a JSON Schema: those that
   * the owner declared, otherwise those of a sample of the features. For an indexed property `x-index` is `ready`, or
   * `filling` until the existing features are indexed.
   */
  @Get()
  @TokenOptional()
  @ApiCollectionId()
  @ApiRepresentation()
  @ApiOkResponse({
    content: {
      [SCHEMA_JSON]: { schema: { type: 'object', additionalProperties: true, example: EXAMPLE } },
      'text/html': { schema: { type: 'string' } },
    },
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async getCollectionQueryables(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    const url = this.urls.queryables(collection.id);
    const queryables = Object.entries(await this.queryables.of(collection));
    const states = await this.indexes.statesOf(collection.id);
    const indexOf = (name: string) => states.has(name) && { 'x-index': states.get(name) };
    const schema = {
      $schema: EXAMPLE.$schema,
      $id: url,
      type: 'object',
      title: collection.title,
      properties: {
        [GEOMETRY]: { format: 'geometry-any' },
        ...Object.fromEntries(
          queryables.map(([name, type]) => [name, { title: name, ...schemaOf(type), ...indexOf(name) }]),
        ),
      },
      additionalProperties: false,
    };
    const links = selfAndAlternate(url, query, shown);
    sendSchema(response, schema, { shown, links, title: `Queryables of ${collection.title}` });
  }
}
