import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { type Print, UsageError } from '@platform/http-service';
import { type Counts, ERASED_KINDS, totalOf } from './erasures/erasure.counts';
import { ErasuresService } from './erasures/erasures.service';
import { ActingOperator } from './acting-operator';

export const ERASE_USAGE = `payment:erase -- --account <id>
payment:erase -- --account <id> --yes --reason <text>  [--operator <name>]`;
const TEXT = { type: 'string' } as const;
const OPTIONS = { account: TEXT, reason: TEXT, operator: TEXT, yes: { type: 'boolean', default: false } } as const;

/** Counts the personal data of an account, or erases it; who did it and why is kept. */
export async function erase(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { account, reason, operator: claimed, yes } = parseArgs({ args, options: OPTIONS }).values;
  if (!/^[\x21-\x7e]{1,128}$/.test(account ?? '')) throw new UsageError(ERASE_USAGE);
  if (yes && !reason?.trim()) throw new UsageError(`say why with --reason\n${ERASE_USAGE}`);
  const { name: operator } = app.get(ActingOperator).require('operator:admin', claimed);
  const erasures = app.get(ErasuresService);
  if (!yes) {
    const { erased, kept } = await erasures.count(account!);
    tell(erased, kept, print);
    print('dry run: nothing was changed; --yes with a --reason erases it for good');
    return;
  }
  const row = await erasures.erase(account!, operator, reason!.trim().slice(0, 500));
  tell(row.erased as Counts, row.kept as Counts, print);
  print(`erasure ${row.erasure_id}, by ${operator}: ${row.reason}`);
}

function tell(erased: Counts, kept: Counts, print: Print): void {
  for (const kind of ERASED_KINDS) print(`${kind}: ${erased[kind]}${kept[kind] > 0 ? `, kept ${kept[kind]}` : ''}`);
  if (totalOf(kept) > 0)
    print('what is kept waits for a payer, an operator or a gateway; it is erased within a day of its decision');
}
