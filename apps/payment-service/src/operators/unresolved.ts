import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { type Print, UsageError } from '@platform/http-service';
import { rfc3339Of } from '../responses/time';
import { ActingOperator } from './acting-operator';
import { UnresolvedStore } from './unresolved/unresolved.store';

export const UNRESOLVED_USAGE = 'payment:unresolved -- [--provider <name>] [--limit <1-1000>]';
const DEFAULT_LIMIT = '50';

/**
 * Lists deposits that are pending after their gateway was asked for the last time, oldest first; and payments that were
 * started here through a gateway that cannot be asked, a day after their time was over.
 */
export async function unresolved(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const text = { type: 'string' } as const;
  const { provider = null, limit = DEFAULT_LIMIT } = parseArgs({
    args,
    options: { provider: text, limit: text },
  }).values;
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1_000) throw new UsageError(UNRESOLVED_USAGE);
  app.get(ActingOperator).require('operator:read');
  const { rows } = await app.get(UnresolvedStore).list(provider, null, Number(limit));
  for (const row of rows) {
    const about = [`account ${row.account_id}`, `reference ${row.provider_reference}`, `asked ${row.asked} times`];
    const said = `${row.outcome ?? 'never answered'}${row.why ? `: ${row.why}` : ''}`;
    print([row.transaction_id, rfc3339Of(row.created_at), row.provider, ...about, said].join('  '));
  }
  print(`${rows.length} unresolved`);
}
