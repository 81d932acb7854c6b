import { open } from 'node:fs/promises';
import { type Checkpoint, lineOf } from '../checkpoint';
import type { CheckpointOutlet } from './checkpoint-outlet';

/** A file that is only ever appended to, a line each, on the disk when it is put. */
export class CheckpointFile implements CheckpointOutlet {
  readonly consumer = 'checkpoints to a file';
  /** Shorter than the pause between runs, so that a replica whose file cannot be written keeps no other from its own. */
  readonly heldSeconds = 10;
  readonly longestPauseMs = 15_000;

  constructor(private readonly path: string) {}

  async put(checkpoint: Checkpoint): Promise<void> {
    const file = await open(this.path, 'a', 0o640);
    try {
      await file.appendFile(lineOf(checkpoint));
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}
