import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { AppError, UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { TenantUserStore } from './tenant-user.store';

const USAGE = 'db-node:erase-user -- --tenant <id> --user <id> --confirm <the same user id>';

const HELP = `${USAGE}

Takes away all of a person, for good: the user, its sessions, tokens and authentication events, its name in imports, and what
the audit holds of it beside the chain. The chain stays valid, since it holds salted digests only and the salts go too. What
operators did with the user stays under its id, and so does this erasure.
  --operator  who erases; where OPERATORS is set, OPERATOR_TOKEN in the environment says it. It needs the role admin`;

const text = { type: 'string' } as const;
const OPTIONS = { tenant: text, user: text, confirm: text, operator: text } as const;

export const eraseUserCommand: Command<DbNodeConfig> = { help: HELP, run: eraseUser };

async function eraseUser(app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { name } = requireOperator(config, 'operator:admin', values.operator);
  const { tenant = '', user = '', confirm } = values;
  if (!UUID.test(tenant) || !UUID.test(user)) throw new UsageError(USAGE);
  if (confirm !== user) throw new UsageError('--confirm must repeat the id of --user');
  const actor = { operator: name, requestId: `command ${randomUUID()}` };
  try {
    const records = await app.get(TenantUserStore).erase(tenant, user, actor);
    print(JSON.stringify({ user_id: user, erased_records: records }));
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
