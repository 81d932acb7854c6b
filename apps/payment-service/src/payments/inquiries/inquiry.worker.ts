import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { GatewayApis } from '../../gateways/api/gateway-apis';
import { ProgressSignal } from '../../webhooks/progress.signal';
import { Inquiries } from './inquiries.service';
import { type ClaimedInquiry, InquiryStore } from './inquiry.store';

const POLL_MS = 2_000;
/** Concurrent inquiries per gateway and replica, so that a slow gateway does not delay others. */
const CONCURRENCY = 10;
/** How long a stop waits; unfinished inquiries are repeated after their leases. */
const STOP_WITHIN_MS = 3_000;

/**
 * Sends due inquiries. The schedule is in the database: it survives this process, and any number of replicas work on
 * it.
 */
@Injectable()
export class InquiryWorker implements OnModuleDestroy {
  /** Undefined if no gateway can be asked. */
  readonly job?: BackgroundJob;
  private readonly logger = new Logger(InquiryWorker.name);
  private readonly providers: string[];
  private readonly underWay = new Map<Promise<void>, string>();

  constructor(
    apis: GatewayApis,
    private readonly store: InquiryStore,
    private readonly inquiries: Inquiries,
    progress: ProgressSignal,
    jobs: BackgroundJobs,
  ) {
    this.providers = apis.all.filter(({ api }) => 'inquire' in api).map(({ name }) => name);
    apis.onThrottled((provider, seconds) => void this.pause(provider, seconds));
    if (this.providers.length > 0) {
      progress.onReported((provider, reference) => this.hurry(provider, reference));
      this.job = jobs.add({ name: 'inquiries', everyMs: POLL_MS, run: (signal) => this.askDue(signal) });
    }
  }

  /** Claims nothing more, and gives running inquiries a short time to end. */
  async onModuleDestroy(): Promise<void> {
    await this.job?.stop();
    const waiting = new AbortController();
    const timeout = delay(STOP_WITHIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([this.idle(), timeout]);
    waiting.abort();
  }

  /** Resolves when no inquiry is running. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay.keys());
  }

  /**
   * Claims as many inquiries as there are free slots. They continue after the call; each one that ends triggers the
   * next claim. @returns their number
   */
  async askDue(signal?: AbortSignal): Promise<number> {
    const freeSlots = this.freeSlots();
    if (freeSlots.size === 0 || signal?.aborted) return 0;
    const claimed = await this.store.claim(freeSlots);
    for (const inquiry of claimed) this.begin(inquiry);
    return claimed.length;
  }

  private freeSlots(): Map<string, number> {
    const busy = [...this.underWay.values()];
    const free = (provider: string) => CONCURRENCY - busy.filter((other) => other === provider).length;
    return new Map(this.providers.map((name) => [name, free(name)] as const).filter(([, freeSlots]) => freeSlots > 0));
  }

  private begin(inquiry: ClaimedInquiry): void {
    const asking = this.inquiries
      .ask(inquiry)
      // Its lease ends, and it is asked again.
      .catch((error: unknown) => this.logFailure(error))
      .finally(() => {
        this.underWay.delete(asking);
        this.job?.wake();
      });
    this.underWay.set(asking, inquiry.provider);
  }

  private async hurry(provider: string, reference: string): Promise<void> {
    if (await this.store.hurry(provider, reference)) this.job?.wake();
  }

  private async pause(provider: string, seconds: number): Promise<void> {
    await this.store.pause(provider, seconds).catch((error: unknown) => this.logFailure(error));
  }

  private logFailure(error: unknown): void {
    this.logger.warn({
      msg: 'recording an inquiry failed',
      cause_name: error instanceof Error ? error.name : 'thrown',
    });
  }
}
