import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type CommonErrorCode, docUrlOf, errorEnvelope, type ErrorForm } from '@platform/errors';

interface ParserError extends Error {
  code?: string;
}

function codeOf(error: ParserError): CommonErrorCode {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST';
}

/** Gives the answers that Node sends before any framework sees the request the same shape as all others. */
export function answerBelowFramework(server: Server, form?: ErrorForm): void {
  const answer = (code: CommonErrorCode) => {
    const error = new AppError(code, code === 'BAD_REQUEST' ? { message: 'The request is not valid HTTP.' } : {});
    const id = randomUUID();
    const body = JSON.stringify(errorEnvelope(error, id, docUrlOf(code), form));
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-ID': id,
      Connection: 'close',
    };
    return { status: error.status, headers, body };
  };

  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = answer(codeOf(error));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} Error\r\n${lines.join('')}\r\n${body}`);
  });

  server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = answer('EXPECTATION_FAILED');
    response.writeHead(status, headers).end(body);
  });
}
