import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Print, requireRecordedOperator, UsageError } from '@platform/http-service';
import type { WellbeingConfig } from '../wellbeing-api.config';
import { toAdministeredAccount } from './administration.dto';
import { type Administrator, AdministrationService } from './administration.service';

export const USAGE =
  'account look|end-sessions|lock|unlock|start-recovery --id <id> (look: or --email <address>) --reason <text> [--operator <name>]';

type Deed = (administration: AdministrationService, by: Administrator, id: string) => Promise<void>;

const DEEDS: Record<string, Deed> = {
  'end-sessions': (administration, by, id) => administration.endSessions(by, id),
  lock: (administration, by, id) => administration.lock(by, id),
  unlock: (administration, by, id) => administration.unlock(by, id),
  'start-recovery': (administration, by, id) => administration.startRecovery(by, id),
};

/** `account`: what administrators do over HTTP, for an operator who proves it with OPERATOR_TOKEN; kept and shown alike. */
export async function administerAccount(
  app: INestApplicationContext,
  args: string[],
  print: Print,
  config: WellbeingConfig,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      email: { type: 'string' },
      reason: { type: 'string' },
      operator: { type: 'string' },
    },
  });
  const { id, email, reason } = values;
  const [deed, ...rest] = positionals;
  if (rest.length > 0 || !reason?.trim() || (id !== undefined && !UUID.test(id))) throw new UsageError(USAGE);
  if (deed === 'look') {
    if ((id === undefined) === (email === undefined)) throw new UsageError(USAGE);
    const by = { operator: requireRecordedOperator(config, 'operator:read', values.operator).name, reason };
    const seen = await app.get(AdministrationService).look(by, { accountId: id, email: email?.trim().toLowerCase() });
    print(JSON.stringify(toAdministeredAccount(seen), null, 2));
    return;
  }
  const work = Object.hasOwn(DEEDS, deed ?? '') ? DEEDS[deed!] : undefined;
  if (!work || id === undefined) throw new UsageError(USAGE);
  const by = { operator: requireRecordedOperator(config, 'operator:act', values.operator).name, reason };
  await work(app.get(AdministrationService), by, id.toLowerCase());
  print(JSON.stringify({ msg: 'account administered', deed, account_id: id.toLowerCase() }));
}
