import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { BackgroundJobs } from '@platform/http-service';
import { IdentityStore } from './identity.store';

const FLUSH_MS = 15_000;

/** Collects the used identities and stores them at most every 15 s, in one statement. */
@Injectable()
export class IdentityUse implements BeforeApplicationShutdown {
  private readonly logger = new Logger('IdentityUse');
  private readonly used = new Set<string>();

  constructor(
    private readonly store: IdentityStore,
    jobs: BackgroundJobs,
  ) {
    jobs.add({ name: 'identities in use', everyMs: FLUSH_MS, run: () => this.flush() });
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
    } catch (error) {
      for (const id of ids) this.used.add(id);
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    try {
      await this.flush();
    } catch {
      this.logger.warn({ msg: 'the last use of identities was not stored' });
    }
  }
}
