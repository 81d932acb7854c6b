import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { IdentityStore } from './identity.store';

const FLUSH_MS = 15_000;

/** Gathers which identities were used and writes it at most every 15 s, in one statement for all of them. */
@Injectable()
export class IdentityUse implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('IdentityUse');
  private readonly used = new Set<string>();
  private timer?: NodeJS.Timeout;

  constructor(private readonly store: IdentityStore) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  note(credentialId: string): void {
    this.used.add(credentialId);
  }

  async flush(): Promise<void> {
    const ids = [...this.used];
    this.used.clear();
    if (ids.length === 0) return;
    try {
      await this.store.touch(ids);
    } catch {
      this.logger.warn({ msg: 'the last use of identities was not noted' });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
