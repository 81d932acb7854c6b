import { randomUUID } from 'node:crypto';
import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  UsageError,
  uuidOption,
} from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { TenantUserStore } from './tenant-user.store';

export const eraseUserCommand = defineCommand({
  name: 'erase-user',
  summary: 'erasure of a user by a single operator',
  description: `Deletes all data of a user: the user, sessions, tokens, authentication events, names in imports, and the audit's records of
the user with their salts. The audit's chain stays valid, because it contains only salted digests. Entries about operators' actions
stay under the user's id. It cannot be undone. It is a command for installations with one operator: over HTTP and in the console an
erasure needs two.`,
  example:
    '--tenant 7c9e6679-7425-40de-944b-e07fc1f90ae7 --user 0190a6b0-1f2e-7c3d-8a4b-5c6d7e8f9a0b --confirm 0190a6b0-1f2e-7c3d-8a4b-5c6d7e8f9a0b',
  configure: (command) =>
    command
      .requiredOption('--tenant <id>', 'tenant of the user', uuidOption)
      .requiredOption('--user <id>', 'user that is erased', uuidOption)
      .requiredOption('--confirm <id>', 'the same user id again', uuidOption)
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  check: ({ user, confirm }) => {
    if (confirm !== user) throw new UsageError('--confirm must repeat the id of --user.');
  },
  run: async ({ tenant, user, operator }, { app, config }: CommandContext<DbNodeConfig>) => {
    const { name } = requireOperator(config, 'operator:admin', operator);
    const actor = { operator: name, requestId: `command ${randomUUID()}` };
    const erased_records = await app.get(TenantUserStore).erase(tenant, user, actor);
    return { result: { user_id: user, erased_records } };
  },
});
