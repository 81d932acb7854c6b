import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Checkpoint, checkpointOfLine } from './checkpoint';

/** An object in place of a checkpoint that is not a valid one. `what` is the text of the finding. */
export interface InvalidCheckpoint {
  number: number;
  what: string;
}

/** A place outside of the database where checkpoints were stored. */
export interface CheckpointPlace {
  /** In any order. A checkpoint may appear more than once. */
  read(): AsyncIterable<Checkpoint | InvalidCheckpoint>;
  /**
   * Set if the place keeps each checkpoint for `days`. A missing checkpoint is then a finding, up to the last stored
   * one and up to the number `delivered`.
   */
  lock?: { name: string; days: number; delivered: number };
}

export const isInvalid = (found: Checkpoint | InvalidCheckpoint): found is InvalidCheckpoint => 'what' in found;

/** A file of AUDIT_CHECKPOINTS, or the log of a syslog server. Lines without a checkpoint are skipped. */
export const checkpointsIn = (path: string): CheckpointPlace => ({
  async *read() {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const checkpoint = checkpointOfLine(line);
      if (checkpoint) yield checkpoint;
    }
  },
});
