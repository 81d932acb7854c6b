import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { Print } from '@platform/http-service';
import { ActingOperator } from './acting-operator';
import { EndpointSecretsService } from './endpoint-secrets/endpoint-secrets.service';

export const REENCRYPT_USAGE = 'payment:reencrypt -- [--operator <name>]';
const OPTIONS = { operator: { type: 'string' } } as const;

/**
 * Seals all secrets of event endpoints with the first key. Tokens of gateways' APIs are fetched anew within hours.
 * @returns the process's exit code: 1 where a key is missing, or another process is at it too
 */
export async function reencrypt(app: INestApplicationContext, args: string[], print: Print): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { name } = app.get(ActingOperator).require('operator:act', values.operator);
  const secrets = app.get(EndpointSecretsService);
  let count = 0;
  for (let some = 0; (some = await secrets.reencryptSome(name)) > 0;) count += some;
  print(`${count} secrets are sealed with the first key now, by ${name}`);
  const { keys, left } = await secrets.state();
  const unreadable = keys.filter(({ isConfigured }) => !isConfigured);
  for (const { keyId, secrets: sealed } of unreadable)
    print(`${sealed} are sealed with ${keyId}, which is not configured`);
  if (left > 0) print(`${left} are left: run it again`);
  return left > 0 || unreadable.length > 0 ? 1 : 0;
}
