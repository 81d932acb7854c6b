import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { TaskTooCostly } from '@platform/http-service';
import { type FeatureRow, geoJsonPartsOf, lengthOf } from '../stored-features/stored-feature';
import { RECORD_SEPARATOR } from '../formats/geojson-sequence.writer';
import { type WritingTask, writeFeatures } from '../formats/writers';
import { GEOMETRY_THREADS, GeometryThreads, INLINE_BYTES, type WrittenFeatures } from '../threads/geometry-threads';
import { joined, PIECE } from '../ogc/send-pieces';
import type { Requester } from '../ogc/requester';

const MOST_LENGTH_OF_TASK = 1024 * 1024;
const AGAIN_AFTER_MS = 200;
const NOTHING: WrittenFeatures = { bytes: new Uint8Array() };

/** Writes features of an export in pieces. No piece blocks the main thread for long, however large a feature is. */
@Injectable()
export class ExportWriting {
  /** Exports run one after the other, so that searches always have a thread. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly threads: GeometryThreads) {}

  async *pieces(task: WritingTask, requester: Requester): AsyncGenerator<string | Uint8Array> {
    const { format, rows } = task;
    // GeoJSON is stored as it is written.
    if (format === 'geojson') {
      yield* joined(rows.flatMap((row, index) => [index > 0 ? ',\n' : '', ...geoJsonPartsOf(row)]));
    } else if (format === 'geojsonseq') {
      yield* joined(rows.flatMap((row) => [RECORD_SEPARATOR, ...geoJsonPartsOf(row), '\n']));
    } else if (rows.reduce((sum, row) => sum + lengthOf(row), 0) <= INLINE_BYTES) {
      yield writeFeatures(task);
    } else {
      for (const portion of portionsOf(rows)) {
        const { bytes, open } = await this.inTurn({ ...task, rows: portion }, requester).catch((error: unknown) => {
          if (requester.signal.aborted) return NOTHING;
          throw error;
        });
        if (task.open && open) task.open.group = open.group;
        for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
      }
    }
  }

  private inTurn(task: WritingTask, requester: Requester): Promise<WrittenFeatures> {
    const turn = this.last.then(() => this.inThread(task, requester));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Half of the file is already sent. If too many searches wait, this task therefore waits with them instead of being
   * refused. If earlier tasks left too little memory in a thread, another thread is tried.
   */
  private async inThread(task: WritingTask, requester: Requester): Promise<WrittenFeatures> {
    for (let usedThreads = GEOMETRY_THREADS; ;) {
      try {
        return await this.threads.run<'write'>(task, requester);
      } catch (error) {
        if (error instanceof TaskTooCostly && error.message === 'memory' && usedThreads-- > 0) continue;
        if (!(error instanceof AppError) || error.code !== 'DEPENDENCY_UNAVAILABLE') throw error;
        await delay(AGAIN_AFTER_MS);
      }
    }
  }
}

/** As many features as fit into a thread's memory. */
function* portionsOf(rows: FeatureRow[]): Generator<FeatureRow[]> {
  let portion: FeatureRow[] = [];
  let length = 0;
  for (const row of rows) {
    if (portion.length > 0 && length + lengthOf(row) > MOST_LENGTH_OF_TASK) {
      yield portion;
      [portion, length] = [[], 0];
    }
    portion.push(row);
    length += lengthOf(row);
  }
  if (portion.length > 0) yield portion;
}
