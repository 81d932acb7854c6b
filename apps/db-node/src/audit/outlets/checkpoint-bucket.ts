import { sha256 } from '../audit-digests';
import { type Checkpoint, checkpointOfLine, lineOf } from '../checkpoint';
import type { CheckpointPlace, InvalidCheckpoint } from '../checkpoint-place';
import type { S3Bucket } from '../s3/s3-bucket';
import { S3Error } from '../s3/s3-error';
import type { CheckpointOutlet } from './checkpoint-outlet';

/** The consumer name of this outlet. */
export const CHECKPOINTS_TO_S3 = 'checkpoints to S3';
const DAY_MS = 86_400_000;
const CONCURRENT_GETS = 8;
const NAME = /^(\d{16})-([0-9a-f]{32})\.json$/;
const NUMBER_DIGITS = 16;
const DIGEST_DIGITS = 32;
/** Enough for the heads of many tenants. Larger objects were not written by this service. */
const MAX_OBJECT_BYTES = 256 * 1024 * 1024;

/**
 * The key sorts by number and contains a digest of the content. Two checkpoints with one number (for example after a
 * restored backup) therefore have different keys. An existing key already has the content to be stored, so the writer
 * does not need the right to read.
 */
function nameOf(number: number, line: string): string {
  return `${String(number).padStart(NUMBER_DIGITS, '0')}-${sha256(line).slice(0, DIGEST_DIGITS)}.json`;
}

/** A bucket with object lock: one object per checkpoint, which cannot be removed or changed during its retention. */
export class CheckpointBucket implements CheckpointOutlet {
  readonly consumer = CHECKPOINTS_TO_S3;
  readonly heldSeconds = 60;
  readonly longestPauseMs = 60_000;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly prefix: string,
    private readonly retentionDays: number,
  ) {}

  /** @throws S3Error; the object may or may not be stored then, and the put is retried */
  async put(checkpoint: Checkpoint, signal: AbortSignal): Promise<void> {
    const line = lineOf(checkpoint);
    const retainUntil = new Date(Date.now() + this.retentionDays * DAY_MS);
    await this.bucket.putOnce(this.prefix + nameOf(checkpoint.number, line), line, retainUntil, signal);
  }
}

/**
 * The checkpoints of a bucket, ordered by number, with a few concurrent reads. An object that does not match its key is
 * reported.
 */
export function checkpointsInBucket(bucket: S3Bucket, prefix: string, lock: CheckpointPlace['lock']): CheckpointPlace {
  const read = async (key: string): Promise<Checkpoint | InvalidCheckpoint | null> => {
    const [, digits, digest] = NAME.exec(key.slice(prefix.length)) ?? [];
    if (digits === undefined) return null;
    const number = Number(digits);
    const line = await bucket.get(key, MAX_OBJECT_BYTES).catch((error: unknown) => {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw error;
    });
    if (line === null) return { number, what: `${key} is listed but missing` };
    const checkpoint = checkpointOfLine(line);
    const isAsPut = sha256(line).startsWith(digest!) && checkpoint?.number === number;
    return isAsPut ? checkpoint : { number, what: `${key} does not match its key` };
  };
  return {
    lock,
    async *read() {
      const underWay: Promise<Checkpoint | InvalidCheckpoint | null>[] = [];
      for await (const key of bucket.list(prefix)) {
        underWay.push(read(key));
        // Errors are handled where the promise is awaited. Without this handler, Node would report the other promises
        // as unhandled.
        underWay.at(-1)!.catch(() => undefined);
        if (underWay.length < CONCURRENT_GETS) continue;
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
