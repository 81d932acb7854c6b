import { open } from 'node:fs/promises';
import { type Checkpoint, lineOf } from '../checkpoint';
import type { CheckpointOutlet } from './checkpoint-outlet';

/** An append-only file with one line per checkpoint. Each line is flushed to disk. */
export class CheckpointFile implements CheckpointOutlet {
  readonly consumer = 'checkpoints to a file';
  /** Shorter than the pause between runs. A replica that cannot write its file does not block the other replicas. */
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
