import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AppError, unauthenticated } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires, TokenOptional } from '../../access/permissions';
import { OptionalAccountId, type Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { idCursor } from '../ogc/cursor';
import { linkItem, linkList, sendGeoPage, valueTable } from '../ogc/geo-page';
import { GeoUrls } from '../ogc/geo-urls';
import { ApiCollectionId, ApiCursor, ApiRepresentation } from '../ogc/parameters.decorators';
import { QueryParameters } from '../ogc/query';
import { representationOf, selfAndAlternate } from '../ogc/representation';
import { SchemaStore } from './schema.store';
import { shownDetails } from './collection-details.dto';
import { CreateCollectionDto, UpdateCollectionDto } from './collection.dto';
import { CollectionResponse, CollectionsResponse } from './collection.dto';
import { toCollectionResponse } from './collection.presenter';
import { type Collection, CollectionStore } from './collection.store';
import { ExtentStore } from './extent.store';
import { TimesOfFeatures } from './times-of-features';

const PAGE = { max: 1000, fallback: 1000 };

@ApiTags('geo')
@Controller('geo/v2/collections')
export class CollectionsController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly extents: ExtentStore,
    private readonly times: TimesOfFeatures,
    private readonly schemas: SchemaStore,
    private readonly urls: GeoUrls,
  ) {}

  /**
   * List the collections that you may read. Without a token the public ones; with a token also the shared ones and your
   * own. The list is paged: follow the link `next` until there is none.
   */
  @Get()
  @TokenOptional()
  @ApiQuery({
    name: 'mine',
    required: false,
    description: 'Only the collections of the caller. This needs a token.',
    schema: { type: 'boolean', default: false },
  })
  @ApiRepresentation()
  @ApiQuery({
    name: 'limit',
    required: false,
    description: 'Maximum number of collections in a page. A page also ends when it reaches 1 MiB.',
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 1000 },
  })
  @ApiCursor()
  @ApiOkResponse({ type: CollectionsResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED')
  async list(@OptionalAccountId() accountId: string | null, @Req() request: Request, @Res() response: Response) {
    const query = QueryParameters.of(request, ['f', 'limit', 'cursor', 'mine']);
    const limit = query.limit('limit', PAGE);
    const isOwn = query.boolean('mine');
    if (isOwn && !accountId) throw unauthenticated(new Error('mine=true without a token'));
    const after = idCursor.read(query.text('cursor'));
    const { collections, hasMore } = await this.collections.list(accountId, { after, limit, isOwn });
    const page = await this.toResponses(collections, accountId);
    const shown = representationOf(request, query);
    const links = selfAndAlternate(this.urls.collections, query, shown);
    const last = page.at(-1);
    if (hasMore && last) {
      const href = `${this.urls.collections}${query.with({ cursor: idCursor.write(last.id) })}`;
      links.push({
        href,
        rel: 'next',
        type: shown === 'json' ? 'application/json' : 'text/html',
        title: 'The next page',
      });
    }
    if (shown === 'json') {
      response.json({ links, collections: page } satisfies CollectionsResponse);
      return;
    }
    const content = linkList(page.map(({ id, title }) => linkItem(this.urls.collection(id), title)));
    sendGeoPage(response, 'Collections', content, links);
  }

  /**
   * Create a collection. It belongs to the caller, and `Location` has its URL. Do not retry blindly: two collections
   * may have the same title. An account may have 1 000 collections next to its default one.
   */
  @Post()
  @Requires('geo:write')
  @ApiCreatedResponse({ type: CollectionResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED', ERROR_CODES.COLLECTION_LIMIT)
  async create(
    @Caller() { accountId }: Principal,
    @Body() body: CreateCollectionDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CollectionResponse> {
    const { visibility = 'private', locking = 'optional', time_field: timeField, ...others } = body;
    const collection = await this.collections.create(accountId, { ...others, visibility, locking, timeField });
    response.setHeader('Location', this.urls.collection(collection.id));
    return this.toResponse(collection, accountId);
  }

  /** Get a collection. A private collection of another account gets the same response as a missing one. */
  @Get(':collectionId')
  @TokenOptional()
  @ApiCollectionId()
  @ApiRepresentation()
  @ApiOkResponse({ type: CollectionResponse })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async get(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const query = QueryParameters.of(request, ['f']);
    const shown = representationOf(request, query);
    const collection = await this.collections.getReadable(accountId, id);
    const body = await this.toResponse(collection, accountId);
    const links = [...selfAndAlternate(this.urls.collection(collection.id), query, shown), ...body.links.slice(1)];
    if (shown === 'json') {
      body.links = links;
      response.json(body);
      return;
    }
    const { title, description = '', visibility, extent, crs } = body;
    const about = { id, description, ...shownDetails(collection), visibility, ...(extent && { extent }), crs };
    sendGeoPage(response, title, valueTable(about), links);
  }

  /**
   * Change a collection. Omitted fields stay the same, and a `description` of null removes it. Only the owner may
   * change it. A repeated call has no further effect.
   */
  @Patch(':collectionId')
  @Requires('geo:write')
  @ApiCollectionId()
  @ApiOkResponse({ type: CollectionResponse })
  @ApiErrors(ERROR_CODES.COLLECTION_NOT_FOUND, 'FORBIDDEN', 'CSRF_FAILED')
  async update(
    @Caller() { accountId }: Principal,
    @Param('collectionId') id: string,
    @Body() { schema, time_field: timeField, ...fields }: UpdateCollectionDto,
  ): Promise<CollectionResponse> {
    await this.collections.getWritable(accountId, id);
    const given = Object.entries({ ...fields, timeField }).filter(([, value]) => value !== undefined);
    await this.collections.update(accountId, id, Object.fromEntries(given));
    // The first ones immediately, which are all in most collections.
    if (timeField !== undefined) await this.times.advance(id);
    if (schema === 'recount') await this.schemas.recount(id);
    return this.toResponse(await this.collections.getWritable(accountId, id), accountId);
  }

  /**
   * Delete a collection with all its features. Only the owner may delete it. It cannot be restored. The default
   * collection cannot be deleted.
   */
  @Delete(':collectionId')
  @Requires('geo:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiCollectionId()
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.COLLECTION_NOT_FOUND, 'FORBIDDEN', 'CSRF_FAILED', 'CONFLICT')
  async delete(@Caller() { accountId }: Principal, @Param('collectionId') id: string): Promise<void> {
    const { isDefault } = await this.collections.getWritable(accountId, id);
    if (isDefault) throw new AppError('CONFLICT', { message: 'The default collection cannot be deleted.' });
    await this.collections.delete(accountId, id);
  }

  private async toResponse(collection: Collection, accountId: string | null): Promise<CollectionResponse> {
    return toCollectionResponse(collection, await this.extents.of(collection), accountId, this.urls);
  }

  private async toResponses(collections: Collection[], accountId: string | null): Promise<CollectionResponse[]> {
    const extents = await this.extents.ofAll(collections);
    return collections.map((collection, index) =>
      toCollectionResponse(collection, extents[index]!, accountId, this.urls),
    );
  }
}
