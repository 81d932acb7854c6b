import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { ServiceConfig } from '../config/service-config';
import { type BodyClass, BodyBudget, type BodyLease, type BodyOwner, ORDINARY_BYTES } from './body-budget';
import { BodyBuffer } from './body-buffer';

export interface ReadOptions {
  limitBytes: number;
  owner: BodyOwner;
  /** Takes from the share that uploads cannot use up: what must get through at all times. */
  reserved?: boolean;
}

/** A body that is not complete must bring this much in each spell, or its connection is closed. */
export const LEAST_BYTES = 8 * 1024;
export const SPELL_MS = 5_000;
const CLOSE = { Connection: 'close' };
const leases = new WeakMap<IncomingMessage, BodyLease>();
/** What ends bodies that are processed in pieces. */
const endings = new WeakMap<IncomingMessage, AbortSignal>();

/**
 * What one body that is processed in pieces holds at most, whatever its length. These are the buffers of its connection,
 * of the parser of forms and of the database driver.
 */
export const STREAMED_BYTES = 1024 * 1024;

/** Reads bodies into memory, within the budget of the process. */
@Injectable()
export class BodyReader {
  readonly budget: BodyBudget;

  constructor(config: ServiceConfig) {
    this.budget = new BodyBudget(config.bodyMemoryBytes);
  }

  /**
   * The body's bytes. They count against the budget until the response is sent or the connection is closed.
   * @throws AppError BODY_TOO_LARGE (413) above `limitBytes`
   * @throws AppError REQUEST_TIMEOUT (408) if it is too slow, BAD_REQUEST (400) if it is incomplete
   * @throws AppError OVERLOADED (503) if its share of the budget is used up
   */
  read(request: IncomingMessage, response: ServerResponse, options: ReadOptions): Promise<Buffer<ArrayBuffer>> {
    const { limitBytes, owner, reserved } = options;
    const declared = request.headers['content-length'];
    if (Number(declared) > limitBytes) return Promise.reject(bodyTooLarge(limitBytes));
    const buffer = new BodyBuffer(declared === undefined ? limitBytes : Number(declared));
    return collect(request, buffer, limitBytes, (end) => {
      const lease = this.budget.open(classOf(limitBytes, reserved), owner, end);
      leases.set(request, lease);
      response.once('close', () => lease.release());
      return lease;
    });
  }

  /**
   * Lets a handler process a body in pieces. It counts as {@link STREAMED_BYTES} until the response is sent.
   * @throws AppError OVERLOADED (503) if its share of the budget is used up
   */
  stream(request: IncomingMessage, response: ServerResponse, owner: BodyOwner): void {
    const ending = new AbortController();
    const lease = this.budget.open('upload', owner, (error) => ending.abort(error));
    response.once('close', () => lease.release());
    lease.take(STREAMED_BYTES);
    leases.set(request, lease);
    endings.set(request, ending.signal);
  }
}

/** The lease of a body that is processed in pieces, and what ends it for another one; undefined for other bodies. */
export const streamOf = (request: IncomingMessage): { lease: BodyLease; ending: AbortSignal } | undefined => {
  const [lease, ending] = [leases.get(request), endings.get(request)];
  return lease && ending && { lease, ending };
};

/** Counts memory that a handler makes of its body, such as a copy. @throws AppError OVERLOADED (503) */
export const countBytes = (request: IncomingMessage, bytes: number): void => leases.get(request)?.take(bytes);

const classOf = (limitBytes: number, reserved?: boolean): BodyClass => {
  if (reserved) return 'reserved';
  return limitBytes > ORDINARY_BYTES ? 'upload' : 'ordinary';
};

function collect(
  request: IncomingMessage,
  buffer: BodyBuffer,
  limitBytes: number,
  openLease: (end: (error: unknown) => void) => BodyLease,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let before = 0;
    const timer = setInterval(() => {
      if (buffer.length - before < LEAST_BYTES) stop(tooSlow());
      before = buffer.length;
    }, SPELL_MS);
    const end = () => {
      clearInterval(timer);
      request.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
    };
    const stop = (error: unknown) => {
      end();
      request.pause();
      reject(error as Error);
    };
    const lease = openLease(stop);
    const onData = (chunk: Buffer) => {
      try {
        if (buffer.length + chunk.length > limitBytes) throw bodyTooLarge(limitBytes);
        lease.take(buffer.growthFor(chunk.length));
        buffer.add(chunk);
      } catch (error) {
        stop(error);
      }
    };
    const onEnd = () => {
      end();
      lease.complete();
      resolve(buffer.whole());
    };
    const onCut = () => stop(endedEarly());
    request.on('data', onData).once('end', onEnd).once('error', onCut).once('close', onCut);
  });
}

/** The connection is closed after the answer: what is still coming will not be read. */
export const bodyTooLarge = (limitBytes: number) =>
  new AppError('BODY_TOO_LARGE', { message: `The body may have at most ${limitBytes} bytes.`, headers: CLOSE });

export const endedEarly = () => new AppError('BAD_REQUEST', { message: 'The body ended early.', headers: CLOSE });

export const tooSlow = () =>
  new AppError('REQUEST_TIMEOUT', {
    message: `The body arrived too slowly: at least ${LEAST_BYTES} bytes are expected every ${SPELL_MS / 1000} s.`,
    headers: CLOSE,
  });
