import { createPublicKey, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { AuditVerifier } from './audit-verifier';
import { type Checkpoint, checkpointOfLine } from './checkpoint';

const USAGE = 'db-node:verify-audit -- --checkpoints <file> [--checkpoints …] [--public-key <pem>] [--tenant <id>]';

const HELP = `${USAGE}

Compares the audit with its chains, and the chains with the checkpoints that were signed. Prints a line of JSON for the first
row of each tenant that is not as it was (changed, removed, inserted, reordered, truncated, rebuilt) and for each checkpoint
that is not, then a summary; ends with 1 where there is any. \`open_rows\` are those that no checkpoint covers yet.
  --checkpoints  where they went: AUDIT_CHECKPOINTS of each replica, or the log of a syslog daemon. Without it the database's
                 own copies are read, of which whoever owns it could have cut off the newest
  --public-key   of the key that signed; without it that of AUDIT_SIGNING_KEY
  --tenant       only of this one
  --operator     who asks, where OPERATORS is not set; elsewhere OPERATOR_TOKEN says it. It needs the role viewer`;

const OPTIONS = {
  checkpoints: { type: 'string', multiple: true },
  'public-key': { type: 'string' },
  tenant: { type: 'string' },
  operator: { type: 'string' },
} as const;

export const verifyAuditCommand: Command<DbNodeConfig> = { help: HELP, run: verifyAudit };

async function verifyAudit(app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  requireOperator(config, 'operator:read', values.operator);
  const { tenant, checkpoints: files = [] } = values;
  if (tenant !== undefined && !UUID.test(tenant)) throw new UsageError(USAGE);
  const publicKey = await publicKeyOf(values['public-key'], config);
  const kept: Checkpoint[] = [];
  for (const file of files) kept.push(...(await checkpointsOf(file)));
  if (kept.length === 0) process.stderr.write('no checkpoint from outside of the database: only its own copies are compared\n'); // prettier-ignore
  const { findings, ...figures } = await app.get(AuditVerifier).verify(publicKey, kept, tenant?.toLowerCase());
  for (const finding of findings) print(JSON.stringify(finding));
  print(JSON.stringify({ ...figures, findings: findings.length }));
  return findings.length === 0 ? 0 : 1;
}

async function publicKeyOf(path: string | undefined, { AUDIT_SIGNING_KEY }: DbNodeConfig): Promise<KeyObject> {
  const pem = path === undefined ? AUDIT_SIGNING_KEY : await readable(path, readFile(path, 'utf8'));
  if (pem === undefined) throw new UsageError('give --public-key, or set AUDIT_SIGNING_KEY');
  try {
    return createPublicKey(pem);
  } catch {
    throw new UsageError('--public-key is no key in PEM');
  }
}

async function checkpointsOf(path: string): Promise<Checkpoint[]> {
  const found: Checkpoint[] = [];
  const read = async () => {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const checkpoint = checkpointOfLine(line);
      if (checkpoint) found.push(checkpoint);
    }
  };
  await readable(path, read());
  return found;
}

async function readable<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: { code?: string }) => {
    throw new UsageError(`${path} cannot be read: ${error.code}`);
  });
}
