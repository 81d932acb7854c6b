import { Injectable } from '@nestjs/common';
import { fieldInvalid, UUID } from '@platform/errors';
import { bodyPieces, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import { bodyOf, LARGEST_FILE_BYTES } from '../features/readers/feature-reader';
import type { ImportOptions } from '../features/readers/import-reading';
import { type ImportRequest, ImportService, type ReceivedFile } from '../imports/import.service';
import type { ImportRow } from '../imports/import.store';
import { badRequest, QueryParameters } from '../ogc/query';
import { contentCrsOf } from '../reference-systems/crs-header';
import { CRS84 } from '../reference-systems/reference-system';
import { COLUMN_FIELDS, readColumnFields } from './column-fields';
import { readLargeUpload, readUpload } from './multipart';
import { SubmissionService } from './submission.service';

/** What the sender says about a document or a file. */
interface Upload {
  collectionId: string | undefined;
  fileName: string | undefined;
  options: ImportOptions;
  isDryRun: boolean;
}

/** An upload that is in memory. */
export interface ReadUpload extends Upload {
  bytes: Buffer;
}

/** Reads the bodies of submissions: a JSON document, or a form with a file. */
@Injectable()
export class UploadReader {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly imports: ImportService,
  ) {}

  /** @throws AppError UNSUPPORTED_MEDIA_TYPE (415), VALIDATION_FAILED (422) */
  async read(request: Request & RequestContext, response: Response): Promise<ReadUpload> {
    if (!request.is('multipart/form-data')) return { ...uploadOf(request), bytes: bodyOf(request) };
    assertDegrees(request);
    const { fileName, bytes, fields } = await readUpload(request, response);
    return { ...uploadOf(request, fileName, fields), bytes };
  }

  /** Stores an upload that is in memory for the background. @throws as {@link ImportService.accept} */
  import(request: Request, accountId: string, upload: ReadUpload): Promise<ImportRow> {
    return this.imports.accept(request, accountId, async (receive) => {
      const target = await this.toImport(accountId, upload);
      return { ...target, ...(await receive(once(upload.bytes))) };
    });
  }

  /** Stores a large upload while it arrives. @throws as {@link ImportService.accept} */
  async receive(request: Request, response: Response, accountId: string): Promise<ImportRow> {
    try {
      return await this.imports.accept(request, accountId, async (receive): Promise<ImportRequest & ReceivedFile> => {
        if (!request.is('multipart/form-data')) {
          const target = await this.toImport(accountId, uploadOf(request));
          return { ...target, ...(await receive(bodyPieces(request, LARGEST_FILE_BYTES))) };
        }
        assertDegrees(request);
        const { fileName, received, fields } = await readLargeUpload(request, response, receive);
        return { ...(await this.toImport(accountId, uploadOf(request, fileName, fields))), ...received };
      });
    } finally {
      // The rest of the body will not be read.
      if (!request.complete) response.setHeader('Connection', 'close');
    }
  }

  private async toImport(accountId: string, { collectionId, ...upload }: Upload): Promise<ImportRequest> {
    const collection = await this.submissions.getTarget(accountId, collectionId);
    return { ...upload, options: { ...upload.options, timeField: collection.timeField }, collection };
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}

function assertDegrees(request: Request): void {
  if (contentCrsOf(request) !== CRS84)
    throw badRequest('Files must be in WGS 84. Content-Crs is only for a JSON body.');
}

/** The fields of a form count more than the query. @throws AppError BAD_REQUEST (400), VALIDATION_FAILED (422) */
function uploadOf(request: Request, fileName?: string, fields: ReadonlyMap<string, string> = new Map()): Upload {
  const query = QueryParameters.of(request, ['collection', 'dry_run', 'strict', ...COLUMN_FIELDS]);
  const isStrict = booleanField(fields, 'strict') ?? query.boolean('strict');
  const columns = fileName === undefined ? undefined : readColumnFields((name) => fields.get(name) ?? query.text(name));
  return {
    collectionId: collectionField(fields.get('collection')) ?? query.uuid('collection'),
    fileName,
    options: { crs: contentCrsOf(request), fileName, isStrict, columns },
    isDryRun: booleanField(fields, 'dry_run') ?? query.boolean('dry_run'),
  };
}

function collectionField(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!UUID.test(value)) throw fieldInvalid('collection', 'collection must be a UUID.', 'WRONG_FORMAT');
  return value.toLowerCase();
}

function booleanField(fields: ReadonlyMap<string, string>, name: string): boolean | undefined {
  const value = fields.get(name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw fieldInvalid(name, `${name} must be true or false.`, 'NOT_IN_LIST');
  return value === 'true';
}
