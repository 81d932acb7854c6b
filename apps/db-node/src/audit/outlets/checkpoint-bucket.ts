import { sha256 } from '../audit-digests';
import { type Checkpoint, checkpointOfLine, lineOf } from '../checkpoint';
import type { CheckpointPlace, SpoiledCheckpoint } from '../checkpoint-place';
import type { S3Bucket } from '../s3/s3-bucket';
import { S3Error } from '../s3/s3-error';
import type { CheckpointOutlet } from './checkpoint-outlet';

/** The name of this outlet as of a consumer. */
export const CHECKPOINTS_TO_S3 = 'checkpoints to S3';
const DAY_MS = 86_400_000;
const GETS_AT_ONCE = 8;
const NAME = /^(\d{16})-([0-9a-f]{32})\.json$/;
const NUMBER_DIGITS = 16;
const DIGEST_DIGITS = 32;
/** Of a bucket with many tenants' heads; what is larger was not written here. */
const MAX_OBJECT_BYTES = 256 * 1024 * 1024;

/**
 * The key sorts by the number and names the bytes. So two checkpoints of one number, of a database that was restored say, stand
 * beside each other, and a key that is taken holds what was to be put: nobody needs the right to read who puts.
 */
function nameOf(number: number, line: string): string {
  return `${String(number).padStart(NUMBER_DIGITS, '0')}-${sha256(line).slice(0, DIGEST_DIGITS)}.json`;
}

/** A bucket with object lock: one object a checkpoint, which nobody removes or changes until its time is over. */
export class CheckpointBucket implements CheckpointOutlet {
  readonly consumer = CHECKPOINTS_TO_S3;
  readonly heldSeconds = 60;
  readonly longestPauseMs = 60_000;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly prefix: string,
    private readonly retentionDays: number,
  ) {}

  /** @throws S3Error; whether it is there may not be known then, and it is put again */
  async put(checkpoint: Checkpoint, signal: AbortSignal): Promise<void> {
    const line = lineOf(checkpoint);
    const retainUntil = new Date(Date.now() + this.retentionDays * DAY_MS);
    await this.bucket.putOnce(this.prefix + nameOf(checkpoint.number, line), line, retainUntil, signal);
  }
}

/** The checkpoints of a bucket, by number, a few at a time; an object that is not what its key says is told of. */
export function checkpointsInBucket(bucket: S3Bucket, prefix: string, lock: CheckpointPlace['lock']): CheckpointPlace {
  const read = async (key: string): Promise<Checkpoint | SpoiledCheckpoint | null> => {
    const [, digits, digest] = NAME.exec(key.slice(prefix.length)) ?? [];
    if (digits === undefined) return null;
    const number = Number(digits);
    const line = await bucket.get(key, MAX_OBJECT_BYTES).catch((error: unknown) => {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw error;
    });
    if (line === null) return { number, what: `${key} is listed and not there` };
    const checkpoint = checkpointOfLine(line);
    const isAsPut = sha256(line).startsWith(digest!) && checkpoint?.number === number;
    return isAsPut ? checkpoint : { number, what: `${key} is not what was put there` };
  };
  return {
    lock,
    async *read() {
      const underWay: Promise<Checkpoint | SpoiledCheckpoint | null>[] = [];
      for await (const key of bucket.list(prefix)) {
        underWay.push(read(key));
        // Whoever is waited for next rejects there; the others must not be called unhandled meanwhile.
        underWay.at(-1)!.catch(() => undefined);
        if (underWay.length < GETS_AT_ONCE) continue;
        const found = await underWay.shift()!;
        if (found) yield found;
      }
      for (const reading of underWay) {
        const found = await reading;
        if (found) yield found;
      }
    },
  };
}
