import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@platform/errors';

/** The connection is closed after the answer: what is still coming will not be read. */
export function bodyTooLarge(limitBytes: number, response: ServerResponse): AppError {
  response.setHeader('Connection', 'close');
  return new AppError('BODY_TOO_LARGE', { message: `The body may have at most ${limitBytes} bytes.` });
}

/**
 * The body's bytes.
 * @throws AppError BODY_TOO_LARGE (413) as soon as more than `limitBytes` arrived, BAD_REQUEST (400) when cut short
 */
export function readBody(request: IncomingMessage, response: ServerResponse, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limitBytes) return Promise.reject(bodyTooLarge(limitBytes, response));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (error: AppError) => {
      request.removeListener('data', onData);
      request.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) stop(bodyTooLarge(limitBytes, response));
      else chunks.push(chunk);
    };
    request.on('data', onData);
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('error', () => stop(new AppError('BAD_REQUEST', { message: 'The body ended early.' })));
  });
}
