import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { type BreakRow, BreakStore } from '../../src/reconciliation/break.store';
import { ReconciliationService } from '../../src/reconciliation/reconciliation.service';
import { type ReportFile, ReconciliationStore } from '../../src/reconciliation/reconciliation.store';
import { reportBytes } from './settlement-reports';

export async function fileOf(provider: string, text: Iterable<string>): Promise<ReportFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of reportBytes(text)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { provider, digest: hash.digest(), bytes, operator: 'amina' };
}

/** Reads and matches a report. @returns its id */
export async function reconcile(
  app: INestApplicationContext,
  provider: string,
  text: () => Iterable<string>,
  period?: ReportFile['period'],
): Promise<string> {
  const service = app.get(ReconciliationService);
  const id = await service.take({ ...(await fileOf(provider, text())), period }, reportBytes(text()));
  await service.matchNext(id);
  return id;
}

export async function breaksOf(app: INestApplicationContext, id: string): Promise<BreakRow[]> {
  const found: BreakRow[] = [];
  for await (const rows of app.get(BreakStore).all(id, {})) found.push(...rows);
  return found;
}

/**
 * The amount that the gateway owes by the ledger and the open breaks: its clearing account, corrected by the
 * difference of each break.
 */
export async function owedHere(app: INestApplicationContext, provider: string, breaks: readonly BreakRow[]) {
  const owed: Record<string, bigint> = {};
  const add = (currency: string | null, amount: string | null, sign: bigint) => {
    if (currency !== null && amount !== null) owed[currency] = (owed[currency] ?? 0n) + sign * BigInt(amount);
  };
  for (const { account, currency, balance } of await app.get(ReconciliationStore).clearing(provider)) {
    if (account === provider) add(currency, balance, -1n);
  }
  for (const row of breaks.filter(({ closed_at }) => closed_at === null)) {
    add(row.currency, row.difference, 1n);
    if (row.type === 'currency') add(row.ledger_currency, row.ledger_amount, -1n);
  }
  return Object.fromEntries(Object.entries(owed).filter(([, amount]) => amount !== 0n));
}
