import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { digestsEqual } from '@platform/auth';
import type { Gateway } from '../gateways/gateway';
import { GATEWAYS } from '../gateways/registry';
import type { SettlementReport } from '../gateways/settlement-report';
import { PaymentServiceConfig } from '../payment-service.config';
import { lineTypesOf } from './line-types';
import { Portion } from './portion';
import { openReport, type ReportLine } from './read-report';
import { digestDiffers, reconciliationInProgress, reportUnreadable } from './reconciliation.errors';
import { type Claimed, ReconciliationStore, type ReportFile } from './reconciliation.store';
import { ReportProblem } from './report-problem';

/** Lines that one database transaction stores: it takes a fraction of a second. */
const READ_BATCH = 1_000;
/** Lines that one statement compares: start, minimum and maximum. */
const MATCH_BATCH = [1_000, 100, 1_000] as const;
/** Length of the period of bookings that one statement compares: six hours at first, at least ten minutes. */
const WINDOW_MS = [6 * 3_600_000, 600_000] as const;
const DAY_MS = 86_400_000;

export interface Progress {
  step: 'reading' | 'matching' | 'searching for missing lines';
  /** Number of lines that were read or matched; for missing lines, the number of searched days. */
  done: number;
  bytesRead?: number;
}
type Tell = (progress: Progress) => void;
const silent: Tell = () => undefined;

/** Another worker has taken over and continues the work. */
class TakenOver extends Error {}

/** Reads settlement reports of any size as a stream, and compares them with the ledger. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly store: ReconciliationStore,
  ) {}

  /**
   * Reads a file to its end. A file that was read before is not read again; if its reader died, reading continues.
   * @returns its id; matching follows
   * @throws AppError REPORT_UNREADABLE | DIGEST_DIFFERS (422): none of its lines is used, RECONCILIATION_IN_PROGRESS
   * (409)
   */
  async take(file: ReportFile, source: AsyncIterable<Uint8Array>, tell: Tell = silent): Promise<string> {
    const worker = randomUUID();
    const { reconciliationId, outcome, linesRead } = await this.store.open(file, worker);
    if (outcome === 'known') return reconciliationId;
    if (outcome === 'busy') throw reconciliationInProgress();
    try {
      await this.readAll({ reconciliationId, worker, linesRead }, file, source, tell);
      return reconciliationId;
    } catch (error) {
      if (error instanceof TakenOver) throw reconciliationInProgress();
      if (!(error instanceof ReportProblem)) {
        await this.store.release(reconciliationId, worker);
        throw error;
      }
      await this.store.stop(reconciliationId, worker, error);
      throw error.message === OTHER_BYTES ? digestDiffers() : reportUnreadable(error);
    }
  }

  /** Matches the given report, or the oldest one. False: there is none, or another worker matches it. */
  async matchNext(reconciliationId: string | null, tell: Tell = silent, signal?: AbortSignal): Promise<boolean> {
    const worker = randomUUID();
    const claimed = await this.store.claim(worker, reconciliationId);
    if (!claimed) return false;
    try {
      await this.matchAll(claimed, worker, tell, signal);
    } catch (error) {
      await this.store.release(claimed.reconciliation_id, worker);
      if (!(error instanceof TakenOver)) throw error;
    }
    return true;
  }

  /** Compares lines with open breaks again. Breaks whose difference no longer exists are closed, with the evidence. */
  async matchAgain(provider: string, reconciliationId: string | null = null, signal?: AbortSignal): Promise<void> {
    const byPayment = reportOf(provider).byPayment ?? [];
    let after: string | null = null;
    do {
      after = await this.store.matchAgain(provider, reconciliationId, byPayment, after);
    } while (after !== null && !signal?.aborted);
  }

  private async readAll(
    { reconciliationId, worker, linesRead }: { reconciliationId: string; worker: string; linesRead: number },
    file: ReportFile,
    source: AsyncIterable<Uint8Array>,
    tell: Tell,
  ): Promise<void> {
    const counted = new CountedBytes(source);
    const options = {
      settings: this.config.gatewaySettings,
      lineTypes: lineTypesOf(this.config.RECONCILIATION_LINE_TYPES, file.provider),
    };
    const { lines, covers } = await openReport(counted.pieces(), reportOf(file.provider), options);
    let done = 0;
    await whileNextIsMade(inBatches(lines), async (batch) => {
      const bytesRead = counted.bytes;
      // Reads the same lines again that a worker stored before it died.
      const next = batch.slice(Math.max(linesRead - done, 0));
      done += batch.length;
      if (next.length > 0 && !(await this.store.read(reconciliationId, worker, bytesRead, next))) throw new TakenOver();
      tell({ step: 'reading', done, bytesRead });
    });
    if (!digestsEqual(counted.digest(), file.digest)) throw new ReportProblem(OTHER_BYTES);
    if (done === 0) throw new ReportProblem('The file contains no line that changes a balance.');
    if (!(await this.store.finishReading(reconciliationId, worker, covers()))) throw new TakenOver();
  }

  private async matchAll(claimed: Claimed, worker: string, tell: Tell, signal?: AbortSignal): Promise<void> {
    const { reconciliation_id: id, provider, period_from: from, period_until: until } = claimed;
    const byPayment = reportOf(provider).byPayment ?? [];
    const next = async (limit: number): Promise<number> => {
      const compared = signal?.aborted ? null : await this.store.match(id, worker, byPayment, limit);
      if (compared === null) throw new TakenOver();
      return compared;
    };
    const batch = new Portion(...MATCH_BATCH);
    for (let done = 0, compared = await batch.of(next); compared > 0; compared = await batch.of(next)) {
      tell({ step: 'matching', done: (done += compared) });
    }
    if (from && until)
      await this.findMissingThere(id, { from, until }, byPayment, async (days) => {
        tell({ step: 'searching for missing lines', done: days });
        await next(0);
      });
    await this.store.finish(id, worker);
  }

  private async findMissingThere(
    reconciliationId: string,
    { from, until }: { from: Date; until: Date },
    byPayment: readonly string[],
    wasLooked: (days: number) => Promise<void>,
  ): Promise<void> {
    const window = new Portion(...WINDOW_MS);
    for (let start = from.getTime(), end = start; start <= until.getTime(); start = end) {
      end = await window.of(async (width) => {
        const stop = Math.min(start + width, until.getTime() + 1);
        await this.store.findMissingThere(reconciliationId, new Date(start), new Date(stop), byPayment);
        return stop;
      });
      await wasLooked(Math.ceil((end - from.getTime()) / DAY_MS));
    }
  }
}

const OTHER_BYTES = 'The bytes do not match the digest.';

const gatewayNamed = (provider: string): Gateway | undefined => GATEWAYS.find(({ name }) => name === provider);
export const reportOf = (provider: string): SettlementReport => gatewayNamed(provider)!.report!;

/** The number and the digest of the bytes that were received so far. */
class CountedBytes {
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly source: AsyncIterable<Uint8Array>) {}

  async *pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of this.source) {
      this.bytes += piece.length;
      this.hash.update(piece);
      yield piece;
    }
  }

  digest(): Buffer {
    return this.hash.digest();
  }
}

/** Works on each item while the next one is produced, so at most two are kept. The first error ends it. */
async function whileNextIsMade<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  let working = Promise.resolve();
  try {
    for await (const item of items) {
      await working;
      working = work(item);
      // The error is handled when the next item is ready.
      working.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled([working]);
  }
  await working;
}

async function* inBatches(lines: AsyncIterable<ReportLine>): AsyncGenerator<ReportLine[]> {
  let batch: ReportLine[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < READ_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
