import { Readable } from 'node:stream';
import { AppError, validationFailed } from '@platform/errors';
import { bodyPieces, countBytes, nextTurn, type RequestContext } from '@platform/http-service';
import type { Request, Response } from 'express';
import type multer from 'multer';
import { LARGEST_FILE_BYTES, TEN_MEBIBYTES } from '../features/readers/feature-reader';
import { COLUMN_FIELDS } from './column-fields';

export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: ReadonlyMap<string, string>;
}

const FIELDS: readonly string[] = ['collection', 'dry_run', 'strict', ...COLUMN_FIELDS];
const PIECE_BYTES = 64 * 1024;
/** A form has further fields and the boundaries. */
export const FORM_BYTES = 4_096;
/**
 * A boundary has at most 70 characters (RFC 2046). The parser may compare all of it at each byte of the file. A
 * boundary of thousands of characters would take minutes.
 */
const LONGEST_TYPE = 200;

const LIMITS = {
  fileSize: TEN_MEBIBYTES,
  files: 1,
  fields: FIELDS.length,
  parts: FIELDS.length + 1,
  // The types of a thousand columns.
  fieldSize: 64 * 1024,
  headerPairs: 20,
};

/** The file and the fields of a multipart form. @throws AppError BODY_TOO_LARGE (413), VALIDATION_FAILED (422) */
export async function readUpload(request: Request & RequestContext, response: Response): Promise<Upload> {
  assertShortType(request);
  const bytes = request.rawBody ?? Buffer.alloc(0);
  // The parsed file is another copy of nearly all of the body.
  countBytes(request, bytes.length);
  const form = Object.assign(Readable.from(piecesOf(bytes)), { headers: request.headers }) as unknown as Request;
  const { default: forms } = await import('multer');
  const parser = forms({ storage: forms.memoryStorage(), limits: LIMITS }).single('file');
  await new Promise<void>((resolve, reject) => {
    void parser(form, response, (error: unknown) => (error ? reject(toAppError(error, forms)) : resolve()));
  });
  const fields = fieldsOf(form);
  if (!form.file) throw noFile();
  const { originalname: fileName, buffer } = form.file;
  return { fileName, bytes: buffer, fields };
}

function assertShortType(request: Request): void {
  if ((request.headers['content-type'] ?? '').length > LONGEST_TYPE)
    throw validationFailed('The Content-Type of the form is too long: its boundary may have at most 70 characters.');
}

function fieldsOf(form: Request): ReadonlyMap<string, string> {
  const fields = new Map(Object.entries((form.body ?? {}) as Record<string, unknown>));
  for (const [name, value] of fields) {
    if (!FIELDS.includes(name) || typeof value !== 'string') throw validationFailed('The form has an unknown field.');
  }
  return fields as Map<string, string>;
}

const noFile = () => validationFailed('The form needs a file in its field "file".');

/**
 * The fields of a large form. Its file is handed over while it arrives, and is never in memory as a whole.
 * @param receive takes the file
 * @throws AppError BODY_TOO_LARGE (413), VALIDATION_FAILED (422), and what `receive` throws
 */
export async function readLargeUpload<Received>(
  request: Request,
  response: Response,
  receive: (file: AsyncIterable<Buffer>) => Promise<Received>,
): Promise<{ fileName: string; received: Received; fields: ReadonlyMap<string, string> }> {
  assertShortType(request);
  const pieces = bodyPieces(request, LARGEST_FILE_BYTES + FORM_BYTES);
  const form = Object.assign(Readable.from(pieces), { headers: request.headers }) as unknown as Request;
  const { default: forms } = await import('multer');
  let received: { fileName: string; received: Received } | undefined;
  const storage: multer.StorageEngine = {
    _handleFile: (_request, { originalname: fileName, stream }, finish) => {
      const taken = receive(stream).then((result) => void (received = { fileName, received: result }));
      taken.then(() => finish(null), finish);
    },
    _removeFile: (_request, _file, done) => done(null),
  };
  const parser = forms({ storage, limits: { ...LIMITS, fileSize: LARGEST_FILE_BYTES } }).single('file');
  await new Promise<void>((resolve, reject) => {
    form.once('error', reject);
    void parser(form, response, (error: unknown) => (error ? reject(toAppError(error, forms)) : resolve()));
  });
  if (!received) throw noFile();
  return { ...received, fields: fieldsOf(form) };
}

/** Other requests are served between the pieces. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await nextTurn();
  }
}

function toAppError(error: unknown, { MulterError }: typeof multer): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('BODY_TOO_LARGE', { message: `The file may have at most ${TEN_MEBIBYTES} bytes.` });
  }
  const message =
    error instanceof MulterError
      ? `The form may have only one file and these fields: ${FIELDS.join(', ')}.`
      : 'The form cannot be read.';
  return validationFailed(message);
}
