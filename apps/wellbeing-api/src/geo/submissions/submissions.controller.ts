import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { UUID, validationFailed } from '@platform/errors';
import { AcceptsBody, ApiErrors, ApiIdempotencyKey, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { bodyOf, TEN_MEBIBYTES } from '../features/readers/feature-reader';
import type { SubmissionPreview } from '../features/readers/submission-preview';
import { ApiContentCrs } from '../ogc/parameters.decorators';
import { badRequest, QueryParameters } from '../ogc/query';
import { requesterOf } from '../ogc/requester';
import { contentCrsOf } from '../reference-systems/crs-header';
import { CRS84 } from '../reference-systems/reference-system';
import { readUpload } from './multipart';
import { COLUMN_FIELDS, readColumnFields } from './column-fields';
import { SubmissionResponse } from './submission.dto';
import { SubmissionReader } from './submission.reader';
import { type Submission, SubmissionService } from './submission.service';

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
    private readonly reader: SubmissionReader,
  ) {}

  /**
   * Submit features or a file. Send JSON (a Feature or FeatureCollection) with `collection`, `dry_run` and `strict` in
   * the query. Or send a form with the field `file` and the same fields, also those for the columns of CSV.
   * A file is GeoJSON, a GeoJSON text sequence, GPX,
   * KML, KMZ, CSV, FlatGeobuf, or Shapefiles in a .zip. Its content decides, then its extension. The limit is 10 MiB.
   * `report` lists what is omitted, repaired or changed. With `strict`, an omission or a repair is refused
   * instead, and nothing is stored. If no feature can be stored, `error.details` lists the faults.
   */
  @Post()
  @Requires('geo:write')
  @AcceptsBody({
    limitBytes: TEN_MEBIBYTES + 4_096,
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
  @ApiContentCrs()
  @ApiIdempotencyKey(SubmissionResponse)
  @ApiOkResponse({ type: SubmissionResponse, description: 'Dry run: nothing was stored.' })
  @ApiErrors(
    'BAD_REQUEST',
    ERROR_CODES.COLLECTION_NOT_FOUND,
    'FORBIDDEN',
    'CSRF_FAILED',
    ERROR_CODES.GEOMETRY_TOO_COSTLY,
    ERROR_CODES.STORAGE_QUOTA,
  )
  async submitFeatures(
    @Caller() { accountId }: Principal,
    @Req() request: Request & RequestContext,
    @Res() response: Response,
  ): Promise<void> {
    const { preview, ...submission } = await this.read(accountId, request, response);
    if (preview) {
      const { collectionId, batches, report } = submission;
      await this.submissions.getTarget(accountId, collectionId);
      const { length: submitted } = batches.ids;
      response.status(200).json({ submitted, feature_ids: [], report, preview } satisfies SubmissionResponse);
      return;
    }
    response.status(201).json(await this.submissions.submit(request, accountId, submission));
  }

  /** With a preview for a dry run. */
  private async read(
    accountId: string,
    request: Request & RequestContext,
    response: Response,
  ): Promise<Submission & { preview?: SubmissionPreview }> {
    const query = QueryParameters.of(request, ['collection', 'dry_run', 'strict', ...COLUMN_FIELDS]);
    const fromQuery = {
      collectionId: query.uuid('collection'),
      isPreviewed: query.boolean('dry_run'),
      isStrict: query.boolean('strict'),
    };
    const requester = requesterOf(request, response);
    if (!request.is('multipart/form-data')) {
      const { collectionId, ...flags } = fromQuery;
      const timeField = await this.submissions.findTimeField(accountId, collectionId);
      const options = { crs: contentCrsOf(request), timeField, ...flags };
      const { digest, ...submission } = await this.reader.readDocument(bodyOf(request), requester, options);
      const isStrict = flags.isStrict || undefined;
      return { ...submission, collectionId, fileName: undefined, digest: hex(digest), isStrict };
    }
    if (contentCrsOf(request) !== CRS84)
      throw badRequest('Files must be in WGS 84. Content-Crs is only for a JSON body.');
    const { fileName, bytes, fields } = await readUpload(request, response);
    const collectionId = collectionField(fields.get('collection')) ?? fromQuery.collectionId;
    const isPreviewed = booleanField(fields, 'dry_run') ?? fromQuery.isPreviewed;
    const isStrict = booleanField(fields, 'strict') ?? fromQuery.isStrict;
    const columns = readColumnFields((name) => fields.get(name) ?? query.text(name));
    const timeField = await this.submissions.findTimeField(accountId, collectionId);
    const options = { isPreviewed, isStrict, timeField, columns };
    const { digest, ...submission } = await this.reader.readFile(fileName, bytes, requester, options);
    return { ...submission, collectionId, fileName, digest: hex(digest), isStrict: isStrict || undefined, columns };
  }
}

const hex = (digest: Uint8Array): string => Buffer.from(digest).toString('hex');

function collectionField(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!UUID.test(value)) throw validationFailed('collection must be a UUID.');
  return value.toLowerCase();
}

function booleanField(fields: ReadonlyMap<string, string>, name: string): boolean | undefined {
  const value = fields.get(name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw validationFailed(`${name} must be true or false.`);
  return value === 'true';
}
