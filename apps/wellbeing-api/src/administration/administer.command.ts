import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { loginName, type Print, UsageError } from '@platform/http-service';
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

/** `account`: what administrators do over HTTP, for whoever has the settings of the service; kept and shown alike. */
export async function administerAccount(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      email: { type: 'string' },
      reason: { type: 'string' },
      operator: { type: 'string', default: loginName() },
    },
  });
  const { id, email, reason, operator } = values;
  const [deed, ...rest] = positionals;
  if (rest.length > 0 || !reason?.trim() || (id !== undefined && !UUID.test(id))) throw new UsageError(USAGE);
  const administration = app.get(AdministrationService);
  const by = { operator, reason };
  if (deed === 'look') {
    if ((id === undefined) === (email === undefined)) throw new UsageError(USAGE);
    const seen = await administration.look(by, { accountId: id, email: email?.trim().toLowerCase() });
    print(JSON.stringify(toAdministeredAccount(seen), null, 2));
    return;
  }
  const work = Object.hasOwn(DEEDS, deed ?? '') ? DEEDS[deed!] : undefined;
  if (!work || id === undefined) throw new UsageError(USAGE);
  await work(administration, by, id.toLowerCase());
  print(JSON.stringify({ msg: 'account administered', deed, account_id: id.toLowerCase() }));
}
