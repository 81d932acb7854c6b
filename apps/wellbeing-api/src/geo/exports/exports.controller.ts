import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { ApiErrors, isClosed } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { TokenOptional } from '../../access/permissions';
import { OptionalAccountId } from '../../access/principal';
import { type Collection, CollectionStore } from '../collections/collection.store';
import { FeatureSearch } from '../features/searches/feature.search';
import { QueryableStore } from '../features/queries/queryable.store';
import { type ExportFacts, type FeatureWriter, NO_FACTS } from '../formats/feature.writer';
import { PageMemory } from '../ogc/page-memory';
import { ApiCollectionId } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { endOf, type ExportFormat, isExportFormat, type OpenGroup, Survey, WRITERS } from '../formats/writers';
import { type Requester, requesterOf } from '../ogc/requester';
import { acceptsEncoding, EncodedBody } from '../ogc/encoded-body';
import { writePiece } from '../ogc/send-pieces';
import { ExportWriting } from './export.writing';

const FEATURES_PER_READ = 1_000;

@ApiTags('geo')
@Controller('geo/v2/collections/:collectionId/export')
export class ExportsController {
  constructor(
    private readonly collections: CollectionStore,
    private readonly search: FeatureSearch,
    private readonly writing: ExportWriting,
    private readonly queryables: QueryableStore,
  ) {}

  /**
   * Export a collection as a file. All its features, sent as they are read. GeoJSON and `geojsonseq` (one feature per
   * record, RFC 8142) are lossless. KML keeps geometry, properties, styles and folders. GPX has points, routes and
   * tracks, so an area becomes the track along its rings. CSV has `longitude` and `latitude` for points, and WKT in
   * `geometry` for other shapes and for heights. CSV and FlatGeobuf have a column for each queryable property, and the other values as
   * JSON in `properties`. FlatGeobuf has no index.
   */
  @Get()
  @TokenOptional()
  @ApiCollectionId()
  @ApiQuery({
    name: 'f',
    required: false,
    description: 'The format of the file.',
    schema: { type: 'string', enum: Object.keys(WRITERS), default: 'geojson' },
  })
  @ApiOkResponse({
    content: Object.fromEntries(
      Object.values(WRITERS).map(({ mediaType }) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    ),
  })
  @ApiErrors('BAD_REQUEST', 'UNAUTHENTICATED', ERROR_CODES.COLLECTION_NOT_FOUND)
  async exportCollection(
    @OptionalAccountId() accountId: string | null,
    @Param('collectionId') collectionId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const format = QueryParameters.of(request, ['f']).text('f') ?? 'geojson';
    if (!isExportFormat(format)) throw badRequest(`f must be one of ${Object.keys(WRITERS).join(', ')}.`);
    const collection = await this.collections.getReadable(accountId, collectionId);
    if (request.method === 'HEAD') setHead(response, collection, WRITERS[format]).end();
    else await this.write(collection, format, response, requesterOf(request, response));
  }

  /** Page by page, no faster than the client reads. Each pass of the format reads all pages again. */
  private async write(
    collection: Collection,
    format: ExportFormat,
    response: Response,
    requester: Requester,
  ): Promise<void> {
    const writer: FeatureWriter = WRITERS[format];
    const types = writer.columnsFrom ? await this.queryables.of(collection) : {};
    const file: ExportedFile = {
      collection,
      format,
      columns: writer.columnsFrom?.(await this.queryables.namesOfValues(collection)) ?? [],
      facts: { ...NO_FACTS, types },
      response,
      requester,
      memory: new PageMemory(response, collection.id),
      isEncoded: acceptsEncoding(response, Infinity),
      open: { group: '' },
    };
    if (writer.needsSurvey) Object.assign(file.facts, await this.survey(file));
    for (const pass of writer.passes.keys()) {
      let isFirst = true;
      for (let after: string | null = null; ;) {
        const sent = await this.sendPage(file, { pass, after, isFirst });
        if (sent.next === null || isClosed(response)) break;
        after = sent.next;
        isFirst &&= sent.isEmpty;
      }
    }
    const end = endOf(writer, file.open);
    if (file.body) file.body.end(end);
    else response.end(end);
  }

  /** Reads the collection once, or until all is known. */
  private async survey(file: ExportedFile): Promise<Survey['facts']> {
    const survey = new Survey();
    for (let after: string | null = null; ;) {
      after = await this.surveyPage(file, after, survey);
      if (after === null || survey.isComplete || isClosed(file.response)) return survey.facts;
    }
  }

  /** @returns the start of the next page */
  private async surveyPage(file: ExportedFile, after: string | null, survey: Survey): Promise<string | null> {
    const { format, requester, memory } = file;
    const { features, next } = await this.readPage(file, after);
    for await (const piece of this.writing.pieces({ format, pass: 'survey', rows: features }, requester))
      survey.add(String(typeof piece === 'string' ? piece : Buffer.from(piece)));
    memory.release();
    return next;
  }

  private async readPage({ collection, requester, memory, isEncoded }: ExportedFile, after: string | null) {
    await memory.reserve(FEATURES_PER_READ);
    const page = await this.search.page([collection.id], {}, { after, limit: FEATURES_PER_READ }, requester);
    // Compressed bytes are charged when they are written.
    if (isEncoded) memory.hold(page.features);
    else memory.holdAndCharge(page.features);
    return page;
  }

  /**
   * Reads and sends one page. It is a separate function, so that nothing refers to a page after it was sent. While the
   * response waits for memory for the next page, it holds none.
   */
  private async sendPage(
    file: ExportedFile,
    { pass, after, isFirst }: { pass: number; after: string | null; isFirst: boolean },
  ): Promise<{ next: string | null; isEmpty: boolean }> {
    const { collection, format, columns, facts, response, requester, memory, open } = file;
    const { features, next } = await this.readPage(file, after);
    const writer: FeatureWriter = WRITERS[format];
    if (!response.headersSent) {
      setHead(response, collection, writer);
      if (file.isEncoded) file.body = EncodedBody.of(response);
      const begin = writer.begin(collection.title, columns, facts);
      // The first bytes are few. The head and the first piece leave together.
      if (file.body) await file.body.write(begin);
      else response.write(begin);
    }
    const isEmpty = features.length === 0;
    if (format === 'geojson' && !isFirst && !isEmpty) await writeOn(file, ',\n');
    for await (const piece of this.writing.pieces({ format, pass, rows: features, columns, facts, open }, requester)) {
      if (isClosed(response)) break;
      await writeOn(file, piece);
    }
    memory.release();
    return { next, isEmpty };
  }
}

/** The parts that are the same for all pages of an export. */
interface ExportedFile {
  collection: Collection;
  format: ExportFormat;
  columns: string[];
  facts: ExportFacts;
  response: Response;
  requester: Requester;
  memory: PageMemory;
  /** Whether the client accepts a compressed file. */
  isEncoded: boolean;
  /** The group, such as a folder of KML, whose elements are open. */
  open: OpenGroup;
  /** The compressor, after the head was sent. */
  body?: EncodedBody;
}

const writeOn = ({ response, body }: ExportedFile, piece: string | Uint8Array): Promise<void> =>
  body ? body.write(piece) : writePiece(response, piece);

const setHead = (response: Response, { id }: Collection, { extension, mediaType }: FeatureWriter): Response =>
  response.set('Content-Disposition', `attachment; filename="collection-${id}.${extension}"`).type(mediaType);
