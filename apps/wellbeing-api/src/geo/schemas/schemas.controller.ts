import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { CollectionStore } from '../collections/collection.store';
import { GeoUrls, SCHEMA_JSON } from '../ogc/geo-urls';
import { ApiCollectionId, ApiRepresentation } from '../ogc/parameters.decorators';
import { QueryParameters } from '../ogc/query';
import { representationOf, selfAndAlternate } from '../ogc/representation';
import { featureSchema, logicalSchema } from './schema-documents';
import { sendSchema } from './schema-page';
import { SchemaStore } from '../collections/schema.store';

const EXAMPLE = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    id: { type: 'string', readOnly: true, 'x-ogc-role': 'id', 'x-ogc-propertySeq': 1 },
    geometry: { format: 'geometry-point', 'x-ogc-role': 'primary-geometry', 'x-ogc-propertySeq': 2 },
    name: { title: 'name', type: 'string', 'x-ogc-propertySeq': 3 },
  },
};
const CONTENT = {
  [SCHEMA_JSON]: { schema: { type: 'object', additionalProperties: true, example: EXAMPLE } },
  'text/html': { schema: { type: 'string' } },
};

@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId')
export class SchemasController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly schemas: SchemaStore,
    private readonly urls: GeoUrls,
  ) {}

  /**
   * Get the schema of a collection. Every property that a feature of the collection has, with the type of its values, as
   * a JSON Schema by OGC API - Features - Part 5. Types become wider with new features. A `PATCH` of the collection with
   * `{"schema": "recount"}` makes them narrower after features were deleted. Up to 1 000 properties are listed.
   */
  @Get('schema')
  @TokenOptional()
  @ApiCollectionId()
  @ApiRepresentation()
  @ApiOkResponse({ content: CONTENT })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async getCollectionSchema(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    const url = this.urls.schema(collection.id);
    const schema = logicalSchema(collection, await this.schemas.of(collection), url);
    sendSchema(response, schema, {
      shown,
      links: selfAndAlternate(url, query, shown),
      title: `Schema of ${collection.title}`,
    });
  }

  /**
   * Get the schema of a feature as GeoJSON. The same properties, as a JSON Schema of a GeoJSON feature. Programs that
   * make a table from it keep every digit: integers beyond 32 bits are numbers there.
   */
  @Get('schemas/feature')
  @TokenOptional()
  @ApiCollectionId()
  @ApiRepresentation()
  @ApiOkResponse({ content: CONTENT })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async getFeatureSchema(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, collectionId);
    const url = this.urls.featureSchema(collection.id);
    const schema = featureSchema(collection, await this.schemas.of(collection), url);
    sendSchema(response, schema, {
      shown,
      links: selfAndAlternate(url, query, shown),
      title: `A feature of ${collection.title}`,
    });
  }
}
