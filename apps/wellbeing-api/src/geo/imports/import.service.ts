import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { Idempotency } from '@platform/http-service';
import { RequestCost } from '@platform/rate-limit';
import type { Request } from 'express';
import type { Collection } from '../collections/collection.store';
import { type ImportOptions, PIECE_BYTES } from '../features/readers/import-reading';
import { type ImportRow, ImportStore } from './import.store';
import { ImportWorker } from './import.worker';

export interface ReceivedFile {
  bytes: number;
  /** SHA-256 in hex. */
  digest: string;
}

/** What the sender says about a file. */
export interface ImportRequest {
  collection: Collection;
  fileName: string | undefined;
  options: ImportOptions;
  isDryRun: boolean;
}

/** Takes a file in pieces. Only one piece is in memory. */
export type Receive = (stream: AsyncIterable<Buffer>) => Promise<ReceivedFile>;

@Injectable()
export class ImportService {
  constructor(
    private readonly imports: ImportStore,
    private readonly idempotency: Idempotency,
    private readonly worker: ImportWorker,
  ) {}

  /**
   * Stores a file for the worker, once per Idempotency-Key of the request.
   * @param send hands over the file while it arrives, and then what the sender says about it
   * @throws AppError IMPORT_LIMIT (409), and what `send` throws
   */
  async accept(
    request: Request,
    accountId: string,
    send: (receive: Receive) => Promise<ImportRequest & ReceivedFile>,
  ): Promise<ImportRow> {
    const id = await this.imports.begin(accountId);
    let accepted: ImportRow | undefined;
    try {
      const { collection, fileName, options, isDryRun, bytes, digest } = await send((file) => this.receive(id, file));
      if (bytes === 0) throw validationFailed('The file is empty.');
      const submitted = { id, collectionId: collection.id, fileName, options, isDryRun, bytes };
      accepted = await this.idempotency.run(request, {
        accountId,
        body: { ...submitted, id: undefined, digest },
        work: (manager) => this.imports.submit(accountId, submitted, manager),
      });
      if (accepted.id === id) RequestCost.of(request).addQueuedBytes(bytes);
      this.worker.job.wake();
      return accepted;
    } finally {
      // Also if an earlier request with the same key was accepted.
      if (accepted?.id !== id) await this.imports.discard(accountId, id);
    }
  }

  private async receive(id: string, file: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    const hash = createHash('sha256');
    let [bytes, position] = [0, 0];
    for await (const piece of piecesOf(file)) {
      hash.update(piece);
      bytes += piece.length;
      await this.imports.addPiece(id, position++, piece);
    }
    return { bytes, digest: hash.digest('hex') };
  }
}

/** The same bytes in pieces of one size. A piece is valid until the next one. */
async function* piecesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES);
  let length = 0;
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(piece, length, at);
      [at, length] = [at + copied, length + copied];
      if (length < PIECE_BYTES) continue;
      yield piece;
      length = 0;
    }
  }
  if (length > 0) yield piece.subarray(0, length);
}
