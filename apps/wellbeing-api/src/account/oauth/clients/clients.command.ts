import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { type Print, requireOperator, UsageError } from '@platform/http-service';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { ClientStore, type NewClient } from './client.store';
import { redirectUriProblem } from './redirect-uri';
import { isScope, SCOPES } from './scopes';

export const USAGE = `oauth-clients
       oauth-clients --add <id> --name <text> --redirect-uri <address>… --scope "<values>" [--confidential]
       oauth-clients --remove <id>`;

const ID = /^[a-z0-9][a-z0-9._-]{1,62}$/;

/**
 * `oauth-clients`: the programs that people may connect with their accounts. The command stores no name. In production it
 * needs the token of an operator all the same, since a registered program may ask people for access.
 */
export async function oauthClients(
  app: INestApplicationContext,
  args: string[],
  print: Print,
  config: WellbeingConfig,
): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      add: { type: 'string' },
      remove: { type: 'string' },
      name: { type: 'string' },
      'redirect-uri': { type: 'string', multiple: true, default: [] },
      scope: { type: 'string', default: '' },
      confidential: { type: 'boolean', default: false },
    },
  });
  if (values.add !== undefined && values.remove !== undefined) throw new UsageError(USAGE);
  const isListing = values.add === undefined && values.remove === undefined;
  if (config.isProduction || config.OPERATOR_TOKEN !== undefined)
    requireOperator(config, isListing ? 'operator:read' : 'operator:admin');
  const clients = app.get(ClientStore);
  if (values.remove !== undefined) await remove(clients, values.remove, print);
  else if (values.add !== undefined)
    await add(clients, values.add, values.name, values['redirect-uri'], values.scope, values.confidential, print);
  else for (const client of await clients.list()) print(JSON.stringify(shown(client)));
}

async function add(
  clients: ClientStore,
  id: string,
  name: string | undefined,
  redirectUris: string[],
  scopeText: string,
  isConfidential: boolean,
  print: Print,
): Promise<void> {
  const scope = scopeText.split(' ').filter(Boolean);
  if (!ID.test(id) || !name?.trim() || name.length > 100 || redirectUris.length === 0 || scope.length === 0)
    throw new UsageError(USAGE);
  for (const uri of redirectUris) {
    const problem = redirectUriProblem(uri);
    if (problem !== null) throw new UsageError(`${uri} ${problem}.`);
  }
  if (!scope.every(isScope)) throw new UsageError(`A scope is made of ${Object.keys(SCOPES).join(', ')}.`);
  const client: NewClient = { id, name: name.trim(), redirectUris, scope, isConfidential };
  const added = await clients.add(client);
  if (added === 'taken') throw new UsageError(`There is a client ${id} already.`);
  print(JSON.stringify({ msg: 'client registered', client_id: id, client_secret: added.secret }));
}

async function remove(clients: ClientStore, id: string, print: Print): Promise<void> {
  if (!(await clients.remove(id))) throw new UsageError(`There is no client ${id}.`);
  print(JSON.stringify({ msg: 'client removed, and what it was signed in to ended', client_id: id }));
}

const shown = ({
  id,
  name,
  secretHash,
  redirectUris,
  scope,
  createdAt,
}: Awaited<ReturnType<ClientStore['list']>>[0]) => ({
  client_id: id,
  name,
  type: secretHash === null ? 'public' : 'confidential',
  redirect_uris: redirectUris,
  scope: scope.join(' '),
  created_at: createdAt.toISOString(),
});
