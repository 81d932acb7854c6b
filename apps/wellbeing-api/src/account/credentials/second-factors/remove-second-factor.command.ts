import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, requireRecordedOperator, UsageError } from '@platform/http-service';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { SecondFactorRemovalStore } from './second-factor-removal.store';

export const USAGE = `remove-second-factor --account <id> --reason <text> [--operator <name>]
remove-second-factor --account <id> --finish [--operator <name>]`;

/** `remove-second-factor`: somebody lost the authenticator app and all recovery codes; see the runbook. */
export async function removeSecondFactor(
  app: INestApplicationContext,
  args: string[],
  print: Print,
  config: WellbeingConfig,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      account: { type: 'string' },
      reason: { type: 'string' },
      operator: { type: 'string' },
      finish: { type: 'boolean', default: false },
    },
  });
  const { account, reason, operator: claimed, finish } = values;
  if (!UUID.test(account ?? '') || finish === Boolean(reason?.trim())) throw new UsageError(USAGE);
  const { name: operator } = requireRecordedOperator(config, 'operator:act', claimed);
  const removals = app.get(SecondFactorRemovalStore);
  const accountId = account!.toLowerCase();
  if (finish) {
    await removals.finish(accountId);
    print(JSON.stringify({ msg: 'second factor removed', account }));
  } else {
    const due_at = await removals.request(accountId, operator, reason!);
    print(JSON.stringify({ msg: 'second factor to be removed', account, due_at }));
  }
}
