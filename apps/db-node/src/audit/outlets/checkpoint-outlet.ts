import type { Checkpoint } from '../checkpoint';

/** A destination of checkpoints. This service does not change stored checkpoints. */
export interface CheckpointOutlet {
  /**
   * Consumer name of the destination; its positions are checkpoint numbers. The spaces keep it distinct from feed
   * consumers.
   */
  consumer: `checkpoints to ${string}`;
  /**
   * Duration of the lease. It is longer than a delivery may take, so that another replica starts only after this one
   * has failed.
   */
  heldSeconds: number;
  /** Maximum pause before a failed delivery is retried. */
  longestPauseMs: number;
  /** Resolves when the checkpoint is stored durably. A checkpoint may be put more than once. */
  put(checkpoint: Checkpoint, signal: AbortSignal): Promise<void>;
}
