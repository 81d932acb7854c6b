import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { newSecret } from '@platform/auth';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { HashingThreads } from './hashing-threads';
import { WorkQueue } from './work-queue';

const PARAMETERS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;
const PARALLELISM = 1;

/** Each holds 19 MiB and more while it hashes, and a machine may show more cores than a container may use. */
const MOST_THREADS = 4;

/** Argon2id on all cores, up to four, in threads that stand back behind the event loop. */
@Injectable()
export class PasswordHasher implements OnModuleInit, OnApplicationShutdown {
  private readonly threads = new HashingThreads();
  private readonly queue: WorkQueue;
  private readonly options: { memoryCost: number; timeCost: number; parallelism: number };
  private nobodysHash: string;

  constructor(config: WellbeingConfig) {
    this.queue = new WorkQueue(Math.min(MOST_THREADS, availableParallelism()), config.PASSWORD_QUEUE_LIMIT);
    this.options = {
      memoryCost: config.PASSWORD_MEMORY_KIB,
      timeCost: config.PASSWORD_ITERATIONS,
      parallelism: PARALLELISM,
    };
  }

  async onModuleInit(): Promise<void> {
    this.nobodysHash = await this.hash(newSecret());
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.stop();
  }

  hash(password: string): Promise<string> {
    // The algorithm's default is argon2id.
    return this.queue.run(() => this.threads.hash(password, this.options));
  }

  /** Always computes a hash: without an account against nobody's, so that the time reveals nothing. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await this.queue.run(() => this.threads.verify(passwordHash ?? this.nobodysHash, password));
    return matches && passwordHash !== null;
  }

  /** Whether the hash was made with less than today's parameters. */
  isOutdated(passwordHash: string): boolean {
    const [, memory, iterations] = PARAMETERS.exec(passwordHash) ?? [];
    return Number(memory ?? 0) < this.options.memoryCost || Number(iterations ?? 0) < this.options.timeCost;
  }
}
