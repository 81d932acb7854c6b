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
import { ApiCollectionId } from '../../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../../ogc/query';
import { PropertyIndexStore } from '../../property-indexes/property-index.store';
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
  @ApiOkResponse({
    content: { [SCHEMA_JSON]: { schema: { type: 'object', additionalProperties: true, example: EXAMPLE } } },
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async getCollectionQueryables(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const format = QueryParameters.of(request, ['f']).text('f') ?? 'json';
    if (format !== 'json') throw badRequest('f must be json.');
    const collection = await this.collections.getReadable(accountId, collectionId);
    const queryables = Object.entries(await this.queryables.of(collection));
    const states = await this.indexes.statesOf(collection.id);
    const indexOf = (name: string) => states.has(name) && { 'x-index': states.get(name) };
    const schema = {
      $schema: EXAMPLE.$schema,
      $id: this.urls.queryables(collection.id),
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
    response.setHeader('Content-Type', SCHEMA_JSON).send(Buffer.from(JSON.stringify(schema)));
  }
}
