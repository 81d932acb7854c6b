import { AppError } from '@platform/errors';
import { networkKeyOf, RequestCost } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import type { AuthenticatedRequest } from '../../access/principal';

/** Rows that take the database about as long as three ordinary requests. */
const ROWS_PER_UNIT = 1_000;

/**
 * The caller for whom work is done. Callers share the threads in turns, and work stops if the caller disconnects. The
 * time of threads and the scanned rows are charged to the caller's quota.
 */
export interface Requester {
  owner: string;
  signal: AbortSignal;
  onThreadTime?: (milliseconds: number) => void;
  /** Rows beyond those of an ordinary request. */
  onRows?: (count: number) => void;
}

/** For work that tests no geometry, and needs no thread. */
export const UNATTENDED: Requester = { owner: '', signal: new AbortController().signal };

export function requesterOf(request: Request, response: Response): Requester {
  return new RequesterOfRequest(request, RequestCost.of(request), response);
}

class RequesterOfRequest implements Requester {
  private lazySignal?: AbortSignal;

  constructor(
    private readonly request: Request,
    private readonly cost: RequestCost,
    private readonly response: Response,
  ) {}

  get owner(): string {
    const request = this.request as AuthenticatedRequest;
    return request.principal?.accountId ?? networkKeyOf(request.ip);
  }

  /** Created at its first use, which most requests do not have. */
  get signal(): AbortSignal {
    return (this.lazySignal ??= signalOf(this.response));
  }

  // Fields and not methods, because a thread pool takes them without their object.
  readonly onThreadTime = (milliseconds: number): void => this.cost.addThreadTime(milliseconds);
  readonly onRows = (count: number): void => this.cost.addUnits(count / ROWS_PER_UNIT);
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

/** For a caller who disconnected. No client receives it. */
export const callerDisconnected = () =>
  new AppError('BAD_REQUEST', { message: 'The connection was closed before the response.' });
