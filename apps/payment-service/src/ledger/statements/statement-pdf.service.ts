import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import {
  AnsweredCalls,
  appFolder,
  type TaskOptions,
  TaskTooCostly,
  type ThreadCalls,
  WorkerPool,
} from '@platform/http-service';
import type { EntryRow } from '../wallets/entry.store';
import type { StatementHead } from './statement-pdf';

/** A larger statement keeps the thread from other accounts for too long. Such a file has 500 pages. */
export const MOST_ENTRIES = 20_000;

/** A file of 20 000 entries takes about a third of it. Waits for the database are not CPU time. */
const CPU_SECONDS = 30;

const USE_CSV = 'Export the CSV file of the same month instead.';
const TOO_COSTLY = {
  time: `The PDF file was not made: it takes more than ${CPU_SECONDS} s of CPU time. ${USE_CSV}`,
  memory: `The PDF file was not made: it needs more memory than one file may use. ${USE_CSV}`,
};

export interface StatementTask {
  head: StatementHead;
  fontFile: string;
  calls: ThreadCalls;
}

/** What the thread asks the main thread for: the next entries. An empty list is the end. */
export type StatementCall = 'next';

/** Statements as PDF files. One thread makes them, for the accounts in turns. */
@Injectable()
export class StatementPdfService implements OnModuleDestroy {
  private readonly threads = new WorkerPool<StatementTask, Uint8Array>({
    file: require.resolve('./statement-pdf.worker'),
    waiting: 16,
    busyMessage: 'Too many statements are waiting to be written. Try again in a few seconds.',
    memoryMegabytes: 64,
    cpuTimeoutMs: CPU_SECONDS * 1_000,
    timeoutMs: 120_000,
  });
  private readonly fontFile = join(appFolder('apps/payment-service', 'fonts'), 'DejaVuSansCondensed.ttf');

  onModuleDestroy(): Promise<void> {
    return this.threads.stop();
  }

  /**
   * @param slices the entries from the oldest on
   * @throws AppError VALIDATION_FAILED (422) if it is too large; DEPENDENCY_UNAVAILABLE (503) if too many wait
   */
  async write(head: StatementHead, slices: AsyncGenerator<EntryRow[]>, requester: TaskOptions): Promise<Uint8Array> {
    const calls = new AnsweredCalls<StatementCall>(async () => (await slices.next()).value ?? []);
    const { forThread } = calls;
    try {
      const task = { head, fontFile: this.fontFile, calls: forThread };
      return await this.threads.run(task, { ...requester, transfer: [forThread.port] });
    } catch (error) {
      if (calls.refusal !== undefined) throw calls.refusal;
      throw error instanceof TaskTooCostly ? validationFailed(TOO_COSTLY[error.limit]) : error;
    } finally {
      calls.close();
    }
  }
}

/** @throws AppError VALIDATION_FAILED (422) */
export function assertPrintable(entries: bigint): void {
  if (entries <= BigInt(MOST_ENTRIES)) return;
  throw validationFailed(`The statement has ${entries} entries. A PDF file has at most ${MOST_ENTRIES}. ${USE_CSV}`);
}
