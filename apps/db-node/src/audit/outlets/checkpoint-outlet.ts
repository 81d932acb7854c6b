import type { Checkpoint } from '../checkpoint';

/** Where checkpoints go: what is there, this service does not change. */
export interface CheckpointOutlet {
  /** Its name as of a consumer whose positions are the checkpoints' numbers; no consumer of the feed could have it. */
  consumer: `checkpoints to ${string}`;
  /** Longer than a delivery may take: another replica begins when this one has given up. */
  heldSeconds: number;
  /** Of a failing delivery: how long until it is tried again, at most. */
  longestPauseMs: number;
  /** Resolves when it is there to stay. A checkpoint may come again. */
  put(checkpoint: Checkpoint, signal: AbortSignal): Promise<void>;
}
