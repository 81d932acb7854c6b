import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import { PaymentServiceConfig } from '../../payment-service.config';
import { addCounts, type Counts, noCounts, totalOf } from './erasure.counts';
import { type ErasureRow, ErasureStore } from './erasure.store';

/** Rows that one transaction looks at, so that it holds those that it changes for a moment only. */
const BATCH = 500;
/** Rows that others hold are left out and looked for again so often. */
const MOST_PASSES = 5;
const FIRST = '00000000-0000-0000-0000-000000000000';
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/** Large tables, each gone through in batches by the ids of its rows. Events come last: what is told meanwhile is among them. */
const BATCHED = {
  transactions: routines.erase_transactions,
  refunds: routines.erase_refunds,
  deliveries: routines.erase_deliveries,
  events: routines.erase_events,
};

export interface Pass {
  erased: Counts;
  /** What waits for a payer, an operator or a gateway, and what somebody else is at work on. */
  kept: Counts;
}

interface Batch {
  /** Where the next one goes on; null: at the end. */
  through: string | null;
  erased: number;
  kept: number;
  busy: number;
}

interface Part {
  accountId: string;
  before: Date;
  isDryRun: boolean;
}

/**
 * Erases what an account's rows say of people. The ledger, its references and its hashes stay as they are. An erasure stands:
 * what it kept is erased once that is decided, and so is what gateways still say of the account's transactions.
 */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ErasureStore,
    private readonly config: PaymentServiceConfig,
  ) {}

  /** What an erasure now would erase and keep; nothing is changed. */
  async count(accountId: string): Promise<Pass> {
    const { erased, kept } = await this.pass({ accountId, before: END_OF_TIME, isDryRun: true });
    return { erased, kept };
  }

  /** Done when it returns, but for what is kept. It may be repeated. */
  async erase(accountId: string, operator: string, reason: string): Promise<ErasureRow> {
    return this.run(await this.store.begin(accountId, operator, reason));
  }

  /** Goes through an erasure again whose time it is, or that somebody did not finish; false: there is none. */
  async runNext(signal?: AbortSignal): Promise<boolean> {
    const erasure = await this.store.claim();
    if (erasure) await this.run(erasure, signal);
    return erasure !== null;
  }

  private async run(erasure: ErasureRow, signal?: AbortSignal): Promise<ErasureRow> {
    const part = { accountId: erasure.account_id, before: erasure.created_at, isDryRun: false };
    const erased = noCounts();
    addCounts(erased, erasure.erased);
    let pass: Pass & { busy: number };
    let passes = 0;
    do {
      pass = await this.pass(part, signal);
      addCounts(erased, pass.erased);
    } while (pass.busy > 0 && ++passes < MOST_PASSES && !signal?.aborted);
    const again = pass.busy > 0 || signal?.aborted ? 'soon' : totalOf(pass.kept) > 0 ? 'later' : 'by time';
    return this.store.finish(erasure, erased, pass.kept, again, this.config.WEBHOOK_BODY_RETENTION_DAYS);
  }

  private async pass(part: Part, signal?: AbortSignal): Promise<Pass & { busy: number }> {
    const [erased, kept] = [noCounts(), noCounts()];
    const { accountId: account_id, before, isDryRun: dry_run } = part;
    addCounts(erased, await routines.erase_settings.get(this.dataSource, { account_id, before, dry_run }));
    if (!dry_run) await this.forgetEndpoints(signal);
    let busy = 0;
    for (const [kind, routine] of Object.entries(BATCHED)) {
      for (let after: string | null = FIRST; after !== null && !signal?.aborted;) {
        const batch: Batch = await routine.get(this.dataSource, { account_id, before, after, limit: BATCH, dry_run });
        addCounts(erased, { [kind]: batch.erased });
        addCounts(kept, { [kind]: batch.kept + batch.busy });
        busy += batch.busy;
        after = batch.through;
      }
    }
    return { erased, kept, busy };
  }

  /** With what was sent to them and how they answered; also those that their owners have deleted. */
  private async forgetEndpoints(signal?: AbortSignal): Promise<void> {
    let rows: number;
    do {
      rows = (await routines.forget_endpoints.get(this.dataSource, { limit: BATCH })).forget_endpoints;
    } while (rows > 0 && !signal?.aborted);
  }
}
