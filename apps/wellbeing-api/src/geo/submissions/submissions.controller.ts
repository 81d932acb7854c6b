import { Controller, Post, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { AcceptsBody, ApiErrors, ApiIdempotencyKey, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { FeatureReader, LARGEST_FILE_BYTES, TEN_MEBIBYTES } from '../features/readers/feature-reader';
import { formatOf } from '../features/readers/file-format';
import { TooLargeForRequest } from '../features/readers/submission-reading';
import { FileBytes } from '../formats/file-bytes';
import { ImportResponse, toImportResponse } from '../imports/import.dto';
import type { ImportRow } from '../imports/import.store';
import { GeoUrls } from '../ogc/geo-urls';
import { ApiContentCrs } from '../ogc/parameters.decorators';
import { requesterOf } from '../ogc/requester';
import { FORM_BYTES } from './multipart';
import { SubmissionResponse } from './submission.dto';
import { SubmissionService } from './submission.service';
import { type ReadUpload, UploadReader } from './upload.reader';

/** A larger body is stored while it arrives, and read in the background. */
const LARGEST_AT_ONCE = TEN_MEBIBYTES + FORM_BYTES;

const BODY_SCHEMA = {
  type: 'object',
  description: 'A GeoJSON Feature or FeatureCollection, or a file in the field `file` as multipart/form-data.',
  additionalProperties: true,
  example: { type: 'Feature', geometry: { type: 'Point', coordinates: [13.4, 52.5] }, properties: { name: 'Bench' } },
};

@ApiTags('geo')
@Controller('geo/v2/submit')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly uploads: UploadReader,
    private readonly reader: FeatureReader,
    private readonly urls: GeoUrls,
  ) {}

  /**
   * Submit features or a file. Send JSON (a Feature or FeatureCollection) with `collection`, `dry_run` and `strict` in
   * the query. Or send a form with the field `file` and the same fields, also those for the columns of CSV.
   * A file is GeoJSON, a GeoJSON text sequence, GPX,
   * KML, KMZ, CSV, FlatGeobuf, or Shapefiles in a .zip. Its content decides, then its extension. The limit is 64 MiB.
   * `report` lists what is omitted, repaired or changed. With `strict`, an omission or a repair is refused
   * instead, and nothing is stored. If no feature can be stored, `error.details` lists the faults.
   *
   * A file of more than 10 MiB or 10 000 features gets 202, and is read in the background. `Location` is the import:
   * `GET` it to see its progress and its result. Each 256 KiB of it count as one unit of the quota, instead of each 64 KiB.
   * An archive (KMZ, Shapefiles) may have 32 MiB.
   */
  @Post()
  @Requires('geo:write')
  @AcceptsBody({
    limitBytes: LARGEST_AT_ONCE,
    inPiecesUpToBytes: LARGEST_FILE_BYTES + FORM_BYTES,
    mediaTypes: ['application/json', 'application/geo+json', 'multipart/form-data'],
  })
  @ApiConsumes('application/json', 'application/geo+json', 'multipart/form-data')
  @ApiBody({ schema: BODY_SCHEMA })
  @ApiQuery({
    name: 'collection',
    required: false,
    description: 'The collection to add them to. Default: the default collection of the account.',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiQuery({
    name: 'dry_run',
    required: false,
    description: 'Stores no feature. Returns a preview, or the faults.',
    schema: { type: 'boolean', default: false },
  })
  @ApiQuery({
    name: 'strict',
    required: false,
    description: 'Refuses the request if anything would be omitted or repaired. `error.details` lists each case.',
    schema: { type: 'boolean', default: false },
  })
  @ApiQuery({
    name: 'column_types',
    required: false,
    description:
      'For a CSV file: the types of columns, as a JSON object. Default: the type that all cells of a column have.',
    schema: { type: 'string' },
    example: '{"zip":"text","height":"number"}',
  })
  @ApiQuery({
    name: 'longitude_column',
    required: false,
    description: 'For a CSV file: the name of the column with the longitude, if its name is not a usual one.',
    schema: { type: 'string' },
  })
  @ApiQuery({
    name: 'latitude_column',
    required: false,
    description: 'For a CSV file: the name of the column with the latitude.',
    schema: { type: 'string' },
  })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async`: the file is read in the background, whatever its size (RFC 7240).',
    schema: { type: 'string', example: 'respond-async' },
  })
  @ApiContentCrs()
  @ApiIdempotencyKey(SubmissionResponse)
  @ApiAcceptedResponse({ type: ImportResponse, description: 'The file is read in the background.' })
  @ApiOkResponse({ type: SubmissionResponse, description: 'Dry run: nothing was stored.' })
  @ApiErrors(
    'BAD_REQUEST',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.IMPORT_LIMIT,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async submitFeatures(
    @Caller() { accountId }: Principal,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    if (Number(request.headers['content-length']) > LARGEST_AT_ONCE)
      return this.accept(request, response, await this.uploads.receive(request, response, accountId));
    const upload = await this.uploads.read(request, response);
    if (prefersAsync(request))
      return this.accept(request, response, await this.uploads.import(request, accountId, upload));
    try {
      await this.submitAtOnce(request, response, accountId, upload);
    } catch (error) {
      if (!(error instanceof TooLargeForRequest)) throw error;
      this.accept(request, response, await this.uploads.import(request, accountId, upload));
    }
  }

  private async submitAtOnce(
    request: Request,
    response: Response,
    accountId: string,
    upload: ReadUpload,
  ): Promise<void> {
    const { bytes, collectionId, isDryRun } = upload;
    const { fileName, ...options } = upload.options;
    const found = fileName === undefined ? {} : formatOf(fileName, FileBytes.of(bytes), options);
    const requester = requesterOf(request, response);
    const timeField = await this.submissions.findTimeField(accountId, collectionId);
    const read = await this.reader.readSubmission(bytes, requester, {
      ...options,
      ...found,
      timeField,
      isPreviewed: isDryRun,
    });
    const { digest, preview, report, batches } = read;
    if (preview) {
      await this.submissions.getTarget(accountId, collectionId);
      const { length: submitted } = batches.ids;
      response.status(200).json({ submitted, feature_ids: [], report, preview } satisfies SubmissionResponse);
      return;
    }
    const isStrict = options.isStrict || undefined;
    const { columns } = options;
    const submission = { batches, report, collectionId, fileName, digest: hex(digest), isStrict, columns };
    response.status(201).json(await this.submissions.submit(request, accountId, submission));
  }

  private accept(request: Request, response: Response, accepted: ImportRow): void {
    if (prefersAsync(request)) response.setHeader('Preference-Applied', 'respond-async');
    response.setHeader('Location', this.urls.import(accepted.id));
    response.status(202).json(toImportResponse(accepted));
  }
}

/** RFC 7240. */
const prefersAsync = ({ headers }: Request): boolean =>
  String(headers['prefer'] ?? '')
    .split(',')
    .some((preference) => /^respond-async(\s*;|$)/i.test(preference.trim()));

const hex = (digest: Uint8Array): string => Buffer.from(digest).toString('hex');
