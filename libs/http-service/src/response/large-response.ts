import type { IncomingMessage, ServerResponse } from 'node:http';
import { chargeAhead, networkKeyOf } from '@platform/rate-limit';
import type { Request } from 'express';
import type { AccountOf } from '../request/body-reading.guard';
import { LARGE_RESPONSE_BYTES, type ReserveOptions, type ResponseBudget, type ResponseLease } from './response-budget';
import { stalledMs } from './write-deadline';

/** A chunk of a large response. It is small, so that progress shows. */
const CHUNK_BYTES = 64 * 1024;

const BUDGET = Symbol('response budget');
const LEASE = Symbol('response lease');
const HELD = Symbol('response held');
const staticFiles = new WeakSet<Uint8Array>();

/** What the adapter gives to each response. */
export interface BudgetOfResponses {
  budget: ResponseBudget;
  accountOf: AccountOf;
}

type Budgeted = ServerResponse & { [BUDGET]?: BudgetOfResponses; [LEASE]?: ResponseLease; [HELD]?: boolean };
type End = (chunk: unknown, encoding?: unknown, callback?: unknown) => ServerResponse;
type Write = (chunk: unknown, encoding?: unknown, callback?: unknown) => boolean;

/** A file that is in memory once for all responses. Sending it needs no room of the budget. */
export function markStatic<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
  staticFiles.add(bytes);
  return bytes;
}

/**
 * Reserves memory before the data of a large response is read. The bytes are held until the response is sent or its
 * connection is closed; a later call replaces the number.
 * @throws AppError OVERLOADED (503) when no room becomes free in time
 */
export function reserveResponse(
  response: ServerResponse,
  bytes: number,
  options?: ReserveOptions,
): Promise<void> | undefined {
  return leaseOf(response)?.reserve(bytes, options);
}

/**
 * Holds memory for data that was read, and charges the caller's quota for sending it. Call it before the first of these
 * bytes is sent.
 * @param length characters of the data, each counted as two bytes
 * @throws AppError OVERLOADED (503) when there is no room for it
 */
export function holdResponse(response: ServerResponse, length: number): void {
  (response as Budgeted)[HELD] = true;
  holdData(response, length);
  chargeAhead(response, length);
}

/**
 * Holds memory for data that was read and is sent later.
 * @param length characters of the data, each counted as two bytes
 * @throws AppError OVERLOADED (503) when there is no room for it
 */
export function holdData(response: ServerResponse, length: number): void {
  if (length > LARGE_RESPONSE_BYTES) leaseOf(response)?.hold(length * 2);
  // Small data gives back what was reserved for it.
  else (response as Budgeted)[LEASE]?.hold(0);
}

function leaseOf(response: ServerResponse): ResponseLease | undefined {
  const budgeted = response as Budgeted;
  if (budgeted[LEASE] || !budgeted[BUDGET]) return budgeted[LEASE];
  const { budget, accountOf } = budgeted[BUDGET];
  const request = response.req as Request;
  const lease = budget.open(
    { account: accountOf(request), network: networkKeyOf(request.ip) },
    // The response of a pipelined request has no socket before its turn.
    { stalledMs: () => stalledMs(request.socket), end: () => void request.socket.destroy() },
  );
  if (isClosed(response)) lease.release();
  // A stream and the guards have their listeners already; one more is no leak.
  else response.setMaxListeners(response.getMaxListeners() + 1).once('close', () => lease.release());
  return (budgeted[LEASE] = lease);
}

/**
 * Makes every response keep to the budget. A large body that is given to `end` is sent in chunks, as fast as the client
 * reads, and holds memory until it is sent. Bytes that are given to `write` or `end` count for the quota with HEAD too.
 */
export function limitResponses(prototype: ServerResponse<IncomingMessage>, budget: BudgetOfResponses): void {
  (prototype as Budgeted)[BUDGET] = budget;
  const { end, write } = Object.getPrototypeOf(prototype) as { end: End; write: Write };
  const beingSent = new WeakSet<ServerResponse>();

  prototype.end = function endWithinBudget(this: Budgeted, chunk?: unknown, encoding?: unknown, callback?: unknown) {
    if (!isLarge(chunk)) return end.call(this, chunk, encoding, callback);
    if (beingSent.has(this) || this.writableEnded) return this;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk;
    if (staticFiles.has(bytes)) chargeAhead(this, bytes.length);
    else if (!this[HELD]) holdOrClear(this, bytes.length);
    if (!this.headersSent && !this.hasHeader('Content-Length')) this.setHeader('Content-Length', bytes.length);
    if (this.req.method === 'HEAD') return end.call(this, undefined, undefined, callback);
    beingSent.add(this);
    this[HELD] = true;
    sendChunks(this, bytes).then(
      () => end.call(this, undefined, undefined, callback),
      () => this.destroy(),
    );
    return this;
  } as ServerResponse['end'];

  prototype.write = function writeAndCharge(this: Budgeted, chunk: unknown, encoding?: unknown, callback?: unknown) {
    if (!this[HELD]) chargeAhead(this, (chunk as string | Uint8Array).length);
    return write.call(this, chunk, encoding, callback);
  } as ServerResponse['write'];
}

const isLarge = (chunk: unknown): chunk is string | Uint8Array =>
  typeof chunk === 'string'
    ? chunk.length > LARGE_RESPONSE_BYTES
    : chunk instanceof Uint8Array && chunk.length > LARGE_RESPONSE_BYTES;

/** A refusal takes the place of the response, so the headers of the response are removed. */
function holdOrClear(response: Budgeted, bytes: number): void {
  try {
    leaseOf(response)?.hold(bytes);
  } catch (error) {
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding', 'Content-Disposition', 'ETag']) {
      response.removeHeader(name);
    }
    response.setHeader('Cache-Control', 'no-store');
    throw error;
  }
  chargeAhead(response, bytes);
}

async function sendChunks(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  for (let start = 0; start < bytes.length && !response.destroyed; start += CHUNK_BYTES) {
    if (!response.write(bytes.subarray(start, start + CHUNK_BYTES))) await untilTaken(response);
  }
}

/** Whether the response was sent or its client disconnected. */
export const isClosed = (response: ServerResponse): boolean => response.destroyed || response.closed;

/**
 * Closes responses of pipelined requests when their connection closes. Node notifies only the response that owns the
 * socket, which is the first one.
 */
export function closeWithConnection(response: ServerResponse): void {
  if (response.socket) return;
  const { socket } = response.req;
  const close = () => {
    if (response.socket || isClosed(response)) return;
    response.destroy();
    response.emit('close');
  };
  socket.setMaxListeners(0).once('close', close);
  response.once('close', () => socket.off('close', close));
}

/** Resolves when the client has taken what was written, or the connection is closed. */
export function untilTaken(response: ServerResponse): Promise<void> {
  if (isClosed(response) || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
