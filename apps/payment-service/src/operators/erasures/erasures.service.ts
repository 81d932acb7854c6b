import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { routines } from '../../database/schema';
import { PaymentServiceConfig } from '../../payment-service.config';
import { addCounts, type Counts, noCounts, totalOf } from './erasure.counts';
import { type ErasureRow, ErasureStore } from './erasure.store';

/** Number of rows that one transaction reads, so that locks are short. */
const BATCH = 500;
/** Locked rows are skipped, and tried again this many times. */
const MOST_PASSES = 5;
const FIRST = '00000000-0000-0000-0000-000000000000';
const END_OF_TIME = new Date('9999-12-31T00:00:00Z');

/**
 * Large tables, each processed in batches by the ids of its rows. Events are last, because events of the meantime must
 * be included.
 */
const BATCHED = {
  transactions: routines.erase_transactions,
  refunds: routines.erase_refunds,
  deliveries: routines.erase_deliveries,
  events: routines.erase_events,
};

export interface Pass {
  erased: Counts;
  /** Rows that wait for a payer, an operator or a gateway, and locked rows. */
  kept: Counts;
}

interface Batch {
  /** The last processed id, after which the next batch starts; null: at the end. */
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
 * Erases personal data in an account's rows. The ledger, its references and its hashes stay unchanged. An erasure stays
 * active: kept rows are erased once they are decided, and so are later reports of gateways about the account's
 * transactions.
 */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ErasureStore,
    private readonly config: PaymentServiceConfig,
  ) {}

  /** The numbers of rows that an erasure would erase and keep now; changes nothing. */
  async count(accountId: string): Promise<Pass> {
    const { erased, kept } = await this.pass({ accountId, before: END_OF_TIME, isDryRun: true });
    return { erased, kept };
  }

  /** The erasure is complete when it returns, except for kept rows. It may be repeated. */
  async erase(accountId: string, operator: string, reason: string): Promise<ErasureRow> {
    return this.run(await this.store.begin(accountId, operator, reason));
  }

  /** Repeats an erasure that is due or unfinished; false: there is none. */
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
    const destinations = await routines.erase_destinations.get(this.dataSource, { account_id, before, dry_run });
    addCounts(erased, { payout_destinations: destinations.erased });
    addCounts(kept, { payout_destinations: destinations.kept });
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

  /** Includes their deliveries and responses, and endpoints that their owners have deleted. */
  private async forgetEndpoints(signal?: AbortSignal): Promise<void> {
    let rows: number;
    do {
      rows = (await routines.forget_endpoints.get(this.dataSource, { limit: BATCH })).forget_endpoints;
    } while (rows > 0 && !signal?.aborted);
  }
}
