import { AppError, validationFailed } from '@platform/errors';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { TEN_MEBIBYTES } from '../features/feature-body';

export interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: ReadonlyMap<string, string>;
}

const FIELDS = ['collection', 'dry_run'];

const parser = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: TEN_MEBIBYTES,
    files: 1,
    fields: FIELDS.length,
    parts: FIELDS.length + 1,
    fieldSize: 1_024,
    headerPairs: 20,
  },
}).single('file');

/** The file and the fields of a multipart form. @throws AppError BODY_TOO_LARGE (413), VALIDATION_FAILED (422) */
export async function readUpload(request: Request, response: Response): Promise<Upload> {
  await new Promise<void>((resolve, reject) => {
    void parser(request, response, (error: unknown) => (error ? reject(toAppError(error, response)) : resolve()));
  });
  const fields = new Map(Object.entries((request.body ?? {}) as Record<string, unknown>));
  for (const [name, value] of fields) {
    if (!FIELDS.includes(name) || typeof value !== 'string') throw validationFailed('The form has an unknown field.');
  }
  if (!request.file) throw validationFailed('The form needs a file in its field "file".');
  const { originalname: fileName, buffer: bytes } = request.file;
  return { fileName, bytes, fields: fields as Map<string, string> };
}

function toAppError(error: unknown, response: Response): AppError {
  // What is still coming will not be read.
  response.setHeader('Connection', 'close');
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('BODY_TOO_LARGE', { message: `The file may have at most ${TEN_MEBIBYTES} bytes.` });
  }
  const message =
    error instanceof MulterError ? 'The form may have one file, collection and dry_run.' : 'The form cannot be read.';
  return validationFailed(message);
}
