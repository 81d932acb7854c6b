import type { RequestHandler } from 'express';
import type { OutboxSignal } from './outbox.signal';

/** Publishes the events of a request's writes after its response. */
export const signalWrites =
  (signal: OutboxSignal): RequestHandler =>
  (request, response, next) => {
    if (request.method !== 'GET') {
      response.once('finish', () => {
        if (response.statusCode < 400) signal.written();
      });
    }
    next();
  };
