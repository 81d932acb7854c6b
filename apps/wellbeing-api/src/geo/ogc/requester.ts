import { AppError } from '@platform/errors';
import { addressOf, RequestCost } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import type { AuthenticatedRequest } from '../../access/principal';

/** So many rows take the database about as long as three ordinary requests. */
const ROWS_PER_UNIT = 1_000;

/**
 * For whom work is done: those who share a thread take turns, nothing is done for one who has gone, and the time of
 * threads and the rows that are looked through are charged to the caller's quota.
 */
export interface Requester {
  owner: string;
  signal: AbortSignal;
  onThreadTime?: (milliseconds: number) => void;
  /** Beyond what an ordinary request looks at. */
  onRows?: (count: number) => void;
}

/** For work that tests no geometry, and needs no thread. */
export const UNATTENDED: Requester = { owner: '', signal: new AbortController().signal };

export function requesterOf(request: Request, response: Response): Requester {
  const { principal } = request as AuthenticatedRequest;
  const cost = RequestCost.of(request);
  // Made for whoever looks at it, which most requests do not need.
  let signal: AbortSignal | undefined;
  return {
    owner: principal?.accountId ?? addressOf(request.ip),
    get signal() {
      return (signal ??= signalOf(response));
    },
    onThreadTime: (milliseconds) => cost.addThreadTime(milliseconds),
    onRows: (count) => cost.addUnits(count / ROWS_PER_UNIT),
  };
}

function signalOf(response: Response): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return gone.signal;
}

/** Nobody reads it. */
export const requesterGone = () =>
  new AppError('BAD_REQUEST', { message: 'The connection was closed before the answer.' });
