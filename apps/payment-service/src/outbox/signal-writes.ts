import type { RequestHandler } from 'express';
import type { OutboxSignal } from './outbox.signal';

/** Events of what a request has written are published as soon as it is answered. */
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
