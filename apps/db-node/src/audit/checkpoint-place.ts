import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Checkpoint, checkpointOfLine } from './checkpoint';

/** What stands where a checkpoint should, and is none; `what` ends a finding. */
export interface SpoiledCheckpoint {
  number: number;
  what: string;
}

/** Where checkpoints were kept outside of the database. */
export interface CheckpointPlace {
  /** In any order; a checkpoint may come more than once. */
  read(): AsyncIterable<Checkpoint | SpoiledCheckpoint>;
  /**
   * Of a place that keeps each checkpoint for so many days: one that is missing is a finding, up to the last there is and up
   * to the number `delivered`.
   */
  lock?: { name: string; days: number; delivered: number };
}

export const isSpoiled = (found: Checkpoint | SpoiledCheckpoint): found is SpoiledCheckpoint => 'what' in found;

/** A file of AUDIT_CHECKPOINTS, or the log of a syslog daemon; a line that is no checkpoint is passed over. */
export const checkpointsIn = (path: string): CheckpointPlace => ({
  async *read() {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const checkpoint = checkpointOfLine(line);
      if (checkpoint) yield checkpoint;
    }
  },
});
