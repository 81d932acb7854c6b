import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { dependencyUnavailable } from '@platform/errors';
import { TaskTooCostly, WorkerPool } from '@platform/http-service';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import { hashedForm } from '../../accounts/password-forms';

const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;
const ITERATIONS = 2;
const PARALLELISM = 1;

interface Parameters {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** `outdated`: the password is right, and its hash must be replaced by one of today's parameters and form. */
export type PasswordVerdict = 'right' | 'outdated' | 'wrong';

/** Makes a hash, or compares one with the password. */
export type HashingTask = { password: string; options: Parameters } | { password: string; hash: string };

/** Each thread needs 19 MiB and more while it hashes, and a machine may report more cores than a container may use. */
const MOST_THREADS = 4;

/**
 * Argon2id on all cores, up to four, in threads with a lower priority than the event loop. libuv's pool has no
 * priorities, and host look-ups and file reads should not wait for passwords.
 */
@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly threads: WorkerPool<HashingTask, string | boolean>;
  private readonly options: Parameters;
  private readonly dummyHash: string;

  constructor(config: WellbeingConfig) {
    this.threads = new WorkerPool({
      file: require.resolve('./hashing.worker'),
      threads: Math.min(MOST_THREADS, availableParallelism()),
      waiting: config.passwordQueueLimit,
      busyMessage: 'Too many sign-ins at this moment. Try again shortly.',
      memoryMegabytes: 32,
      timeoutMs: 15_000,
      idleMs: 60_000,
    });
    this.options = {
      memoryCost: config.PASSWORD_MEMORY_KIB,
      timeCost: ITERATIONS,
      parallelism: PARALLELISM,
    };
    this.dummyHash = dummyHashOf(this.options);
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.stop();
  }

  hash(password: string): Promise<string> {
    // The algorithm's default is argon2id.
    return this.run({ password: hashedForm(password), options: this.options }) as Promise<string>;
  }

  /**
   * Computes one hash. If the password was typed in another form and does not match, it computes a second one, of the
   * characters as they are. Earlier releases made hashes of those. For an account that does not exist it compares a dummy
   * hash as often. So the time depends only on the typed password.
   */
  async verify(passwordHash: string | null, password: string): Promise<PasswordVerdict> {
    const hash = passwordHash ?? this.dummyHash;
    const verdictOf = (matches: string | boolean, match: PasswordVerdict) =>
      matches === true && passwordHash !== null ? match : 'wrong';
    const normalized = hashedForm(password);
    const verdict = verdictOf(
      await this.run({ password: normalized, hash }),
      this.isOutdated(hash) ? 'outdated' : 'right',
    );
    if (verdict !== 'wrong' || normalized === password) return verdict;
    return verdictOf(await this.run({ password, hash }), 'outdated');
  }

  private isOutdated(passwordHash: string): boolean {
    const [, memory, iterations] = PARAMETERS.exec(passwordHash) ?? [];
    return Number(memory ?? 0) < this.options.memoryCost || Number(iterations ?? 0) < this.options.timeCost;
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) if too many calls wait, or the machine is too busy for this one */
  private async run(task: HashingTask): Promise<string | boolean> {
    try {
      return await this.threads.run(task);
    } catch (error) {
      throw error instanceof TaskTooCostly ? dependencyUnavailable(error) : error;
    }
  }
}

/** Takes as long to compare as any other hash, and no known password matches it. No thread is started to make it. */
function dummyHashOf({ memoryCost, timeCost, parallelism }: Parameters): string {
  const [salt, digest] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}
