import { AppError } from '@platform/errors';
import type { Request, Response } from 'express';
import { addressOf } from '../../access/address';
import type { AuthenticatedRequest } from '../../access/principal';

/** For whom work is done: those who share a thread take turns, and nothing is done for one who has gone. */
export interface Requester {
  owner: string;
  signal: AbortSignal;
}

/** For work that tests no geometry, and needs no thread. */
export const UNATTENDED: Requester = { owner: '', signal: new AbortController().signal };

export function requesterOf(request: Request, response: Response): Requester {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const { principal } = request as AuthenticatedRequest;
  return { owner: principal?.accountId ?? addressOf(request.ip), signal: gone.signal };
}

/** Nobody reads it. */
export const requesterGone = () =>
  new AppError('BAD_REQUEST', { message: 'The connection was closed before the answer.' });
