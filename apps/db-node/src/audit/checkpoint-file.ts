import { open } from 'node:fs/promises';
import { type Checkpoint, lineOf } from './checkpoint';

/** Where checkpoints go: a file that is only ever appended to, a line each, on the disk when this resolves. */
export async function appendCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  const file = await open(path, 'a', 0o640);
  try {
    await file.appendFile(lineOf(checkpoint));
    await file.datasync();
  } finally {
    await file.close();
  }
}
