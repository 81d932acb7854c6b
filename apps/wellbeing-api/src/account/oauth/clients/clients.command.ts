import {
  type CommandContext,
  type CommandResult,
  defineCommand,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  UsageError,
} from '@platform/http-service';
import type { WellbeingConfig } from '../../../wellbeing-api.config';
import { ClientStore, type NewClient } from './client.store';
import { redirectUriProblem } from './redirect-uri';
import { type IdTokenAlgorithm, SIGNING_ALGORITHMS } from '../../tokens/signing-keys/signing-key.store';
import { isScope, type Scope, SCOPES } from './scopes';

const ID = /^[a-z0-9][a-z0-9._-]{1,62}$/;

export const oauthClientsCommand = defineCommand({
  name: 'oauth-clients',
  summary: 'programs that people may connect with their accounts',
  description: `Lists the registered programs, or registers or removes one. The secret of a confidential client is printed once. A public client
has no secret. --redirect-uri http://127.0.0.1/ allows each port of the program's own machine. No operator's name is stored. In production the
command needs the token of an operator, because a registered program may ask people for access. The HTTP API has no such route.`,
  example: '--add qgis --name QGIS --redirect-uri http://127.0.0.1/ --scope "geo:read geo:write"',
  configure: (command) =>
    command
      .option('--add <id>', 'id of the program that is registered', idOption)
      .addOption(
        command
          .createOption('--remove <id>', 'id of the program that is removed; its sessions end')
          .argParser(idOption)
          .conflicts('add'),
      )
      .option('--name <text>', 'name that people see', nameOption)
      .option('--redirect-uri <uris...>', 'addresses that get the code')
      .option('--post-logout-redirect-uri <uris...>', 'addresses to which a browser may return after a sign-out')
      .option('--scope <values>', `scopes, separated by spaces: ${Object.keys(SCOPES).join(', ')}`, scopeOption)
      .option('--confidential', 'client with a secret (default: public client)')
      .option('--rotate-refresh-tokens', 'new refresh token at each refresh (default: only for a public client)')
      .option('--development', 'client on a developer’s machine, which may use http://localhost with each port')
      .addOption(
        command
          .createOption('--id-token-algorithm <name>', 'signature of ID tokens (id_token_signed_response_alg)')
          .choices(SIGNING_ALGORITHMS)
          .default('RS256'),
      )
      .option(...OPERATOR_TOKEN_OPTION),
  check: ({ add, name, redirectUri, postLogoutRedirectUri, scope, development: isDevelopment }) => {
    assertAddresses('--redirect-uri', redirectUri, isDevelopment);
    assertAddresses('--post-logout-redirect-uri', postLogoutRedirectUri, isDevelopment);
    if (add === undefined) return;
    const given = { '--name': name, '--redirect-uri': redirectUri, '--scope': scope };
    for (const [option, value] of Object.entries(given))
      if (value === undefined) throw new UsageError(`--add needs ${option}.`);
  },
  run: async (options, { app, config }: CommandContext<WellbeingConfig>): Promise<CommandResult> => {
    const { add, remove, name, redirectUri: redirectUris = [], scope, confidential: isConfidential = false } = options;
    const isListing = add === undefined && remove === undefined;
    if (config.isProduction || config.OPERATOR_TOKEN !== undefined)
      requireOperator(config, isListing ? 'operator:read' : 'operator:admin');
    const clients = app.get(ClientStore);
    if (add !== undefined) {
      const client: NewClient = {
        id: add,
        name: name!,
        redirectUris,
        scope: scope!,
        isConfidential,
        idTokenAlgorithm: options.idTokenAlgorithm as IdTokenAlgorithm,
        rotatesRefreshTokens: options.rotateRefreshTokens,
        isDevelopment: options.development,
        postLogoutRedirectUris: options.postLogoutRedirectUri,
      };
      const added = await clients.add(client);
      if (added === 'taken') throw new UsageError(`--add: the client ${add} exists.`);
      return { result: { client_id: add, status: 'registered', client_secret: added.secret } };
    }
    if (remove !== undefined) {
      if (!(await clients.remove(remove))) throw new UsageError(`--remove: there is no client ${remove}.`);
      return { result: { client_id: remove, status: 'removed' } };
    }
    return { result: { clients: (await clients.list()).map(shown) } };
  },
});

function idOption(text: string): string {
  if (!ID.test(text))
    throw new UsageError(
      'It must have 2 to 63 lower-case letters, digits, dots, dashes and underscores, and begin with a letter or digit.',
    );
  return text;
}

function nameOption(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > 100) throw new UsageError('It must have 1 to 100 characters.');
  return name;
}

function assertAddresses(option: string, uris: string[] = [], isDevelopment = false): void {
  for (const uri of uris) {
    const problem = redirectUriProblem(uri, { isDevelopment });
    if (problem !== null) throw new UsageError(`${option}: ${uri} ${problem}.`);
  }
}

function scopeOption(text: string): Scope[] {
  const scope = text.split(' ').filter(Boolean);
  if (scope.length === 0 || !scope.every(isScope))
    throw new UsageError(`It may contain only ${Object.keys(SCOPES).join(', ')}.`);
  return scope;
}

const shown = ({
  id,
  name,
  secretHash,
  redirectUris,
  scope,
  idTokenAlgorithm,
  rotatesRefreshTokens,
  isDevelopment,
  postLogoutRedirectUris,
  createdAt,
}: Awaited<ReturnType<ClientStore['list']>>[0]) => ({
  client_id: id,
  name,
  type: secretHash === null ? 'public' : 'confidential',
  redirect_uris: redirectUris,
  post_logout_redirect_uris: postLogoutRedirectUris,
  scope: scope.join(' '),
  id_token_signed_response_alg: idTokenAlgorithm,
  rotates_refresh_tokens: rotatesRefreshTokens,
  is_development: isDevelopment,
  created_at: createdAt.toISOString(),
});
