import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, requireRecordedOperator, UsageError } from '@platform/http-service';
import type { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountMergeStore } from './account-merge.store';

export const USAGE = 'merge-accounts --from <id that was set aside> --into <id> --reason <text> [--operator <name>]';

/** `merge-accounts`: the holder of an address started clean, and it turned out that the old account was theirs as well. */
export async function mergeAccounts(
  app: INestApplicationContext,
  args: string[],
  print: Print,
  config: WellbeingConfig,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      into: { type: 'string' },
      reason: { type: 'string' },
      operator: { type: 'string' },
    },
  });
  const { from, into, reason, operator: claimed } = values;
  if (!UUID.test(from ?? '') || !UUID.test(into ?? '') || !reason?.trim()) throw new UsageError(USAGE);
  const { name: operator } = requireRecordedOperator(config, 'operator:admin', claimed);
  const merge = { from: from!.toLowerCase(), into: into!.toLowerCase(), reason, operator };
  const collections = await app.get(AccountMergeStore).merge(merge);
  print(JSON.stringify({ msg: 'accounts merged', from, into, collections }));
}
