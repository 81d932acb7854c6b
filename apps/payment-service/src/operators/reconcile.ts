import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { AppError, parseInstant, UUID } from '@platform/errors';
import { type Print, UsageError } from '@platform/http-service';
import { PROVIDERS } from '../gateways/registry';
import { ActingOperator } from './acting-operator';
import { breaksCsv } from '../reconciliation/breaks-csv';
import { type Progress, ReconciliationService } from '../reconciliation/reconciliation.service';
import { BreakStore } from '../reconciliation/break.store';
import { ReconciliationStore, type ReportFile } from '../reconciliation/reconciliation.store';
import { breakTable, clearingTable, summaryOf } from '../reconciliation/reconciliation-text';

export const RECONCILE_USAGE = `payment:reconcile -- --provider ${PROVIDERS.join('|')} --file <report> [--from <time> --until <time>] [--csv]
payment:reconcile -- --show <reconciliation id> [--csv]
payment:reconcile -- --close <reconciliation id>`;

const text = { type: 'string' } as const;
const OPTIONS = {
  provider: text,
  file: text,
  from: text,
  until: text,
  show: text,
  close: text,
  operator: text,
  csv: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Reads a settlement report into the ledger's books, or shows what came of one. @returns 1 when breaks are open */
export async function reconcile(app: INestApplicationContext, args: string[], print: Print): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const wanted = [values.file, values.show, values.close].filter((value) => value !== undefined);
  const isKnown = values.provider === undefined || PROVIDERS.includes(values.provider);
  if (wanted.length !== 1 || !isKnown || (values.file !== undefined) !== (values.provider !== undefined))
    throw new UsageError(RECONCILE_USAGE);
  const permission = values.show === undefined ? 'operator:act' : 'operator:read';
  const { name: operator } = app.get(ActingOperator).require(permission, values.operator);
  const id = values.file === undefined ? idOf(values) : await take(app, await fileOf(values, operator), values.file);
  if (values.close !== undefined) await matchAgain(app, id, operator);
  return show(app, id, values.csv === true, print);
}

function idOf({ show: shown, close }: Values): string {
  const id = shown ?? close ?? '';
  if (!UUID.test(id)) throw new UsageError(RECONCILE_USAGE);
  return id;
}

async function fileOf({ provider, file, from, until }: Values, operator: string): Promise<ReportFile> {
  const hash = createHash('sha256');
  try {
    const { size } = await stat(file!);
    for await (const piece of createReadStream(file!)) hash.update(piece as Buffer);
    return { provider: provider!, digest: hash.digest(), bytes: size, operator, period: periodOf(from, until) };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`--file cannot be read: ${(error as { code?: string }).code}`);
  }
}

export function periodOf(from: string | undefined, until: string | undefined): ReportFile['period'] {
  if (from === undefined && until === undefined) return undefined;
  const [start, end] = [from, until].map((time) => (time === undefined ? null : parseInstant(time)));
  if (!start || !end || start > end)
    throw new UsageError('--from and --until must be times of RFC 3339, both, in their order');
  return { from: start, until: end };
}

async function take(app: INestApplicationContext, file: ReportFile, path: string): Promise<string> {
  if (file.bytes === 0) throw new UsageError('--file is empty');
  const service = app.get(ReconciliationService);
  const tell = progressOn(process.stderr, file.bytes);
  try {
    const id = await service.take(file, createReadStream(path), tell);
    await service.matchNext(id, tell);
    tell.end();
    return id;
  } catch (error) {
    tell.end();
    throw error instanceof AppError && error.status < 500 ? new UsageError(error.message) : error;
  }
}

async function matchAgain(app: INestApplicationContext, id: string, operator: string): Promise<void> {
  const store = app.get(ReconciliationStore);
  const found = await store.find(id);
  if (!found) throw new UsageError(`there is no reconciliation ${id}`);
  await store.noteMatchedAgain(id, operator);
  await app.get(ReconciliationService).matchAgain(found.provider, id);
}

async function show(app: INestApplicationContext, id: string, asCsv: boolean, print: Print): Promise<number> {
  const store = app.get(ReconciliationStore);
  const found = await store.find(id);
  if (!found) throw new UsageError(`there is no reconciliation ${id}`);
  const breaks = app.get(BreakStore).all(id, {});
  if (asCsv) {
    print(breaksCsv.head.trimEnd());
    for await (const rows of breaks) for (const row of rows) print(breaksCsv.line(row).replace(/\r\n$/, ''));
  } else {
    for (const line of summaryOf(found)) print(line);
    for await (const rows of breaks) for (const line of breakTable(rows)) print(line);
    for (const line of clearingTable(await store.clearing(found.provider))) print(line);
  }
  return Number(found.breaks_open) > 0 || found.status !== 'finished' ? 1 : 0;
}

const EVERY_MS = 1_000;

/** One line a second, rewritten where a person looks on. */
function progressOn(stream: NodeJS.WriteStream, bytes: number) {
  let last = 0;
  const tell = ({ step, done, bytesRead }: Progress): void => {
    const now = performance.now();
    if (now - last < EVERY_MS) return;
    last = now;
    const part = bytesRead === undefined ? '' : ` (${Math.floor((bytesRead / bytes) * 100)} %)`;
    stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${step}: ${done}${part}${stream.isTTY ? '' : '\n'}`);
  };
  return Object.assign(tell, { end: () => void (stream.isTTY && last > 0 && stream.write('\r\u001b[K')) });
}
