import { createPublicKey, type KeyObject } from 'node:crypto';
import { access, constants, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { AuditVerifier } from './audit-verifier';
import { AuditChainStore } from './audit-chain.store';
import { checkpointsIn, type CheckpointPlace } from './checkpoint-place';
import { CHECKPOINTS_TO_S3, checkpointsInBucket } from './outlets/checkpoint-bucket';
import { S3Bucket } from './s3/s3-bucket';
import { S3Error } from './s3/s3-error';

const USAGE =
  'db-node:verify-audit -- --checkpoints <file or s3://bucket/prefix/> [--checkpoints …] [--public-key <pem>] [--tenant <id>]';

const HELP = `${USAGE}

Compares the audit with its chains, and the chains with the checkpoints that were signed. Prints a line of JSON for the first
row of each tenant that is not as it was (changed, removed, inserted, reordered, truncated, rebuilt) and for each checkpoint
that is not, then a summary; ends with 1 where there is any. \`open_rows\` are those that no checkpoint covers yet. The result is
recorded for the metrics if there are findings, or if all tenants were compared with --checkpoints.
  --checkpoints  where they went: AUDIT_CHECKPOINTS of each replica, the log of a syslog daemon, or s3://bucket/prefix/ of the
                 storage that AUDIT_CHECKPOINT_S3_ENDPOINT names, read with that setting's credentials. Without it the
                 database's own copies are read, of which whoever owns it could have cut off the newest
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
  const places = await Promise.all(files.map((place) => placeOf(place, app, config)));
  if (places.length === 0)
    process.stderr.write('no checkpoint from outside of the database: only its own copies are compared\n');
  const { findings, ...figures } = await app
    .get(AuditVerifier)
    .verify(publicKey, places, tenant?.toLowerCase())
    .catch(bucketError);
  for (const finding of findings) print(JSON.stringify(finding));
  print(JSON.stringify({ ...figures, findings: findings.length }));
  const isWhole = tenant === undefined && places.length > 0;
  if (isWhole || findings.length > 0) await record(app, findings.length);
  return findings.length === 0 ? 0 : 1;
}

/** Feeds the alerts. A verification that was made counts, also if its result cannot be written. */
async function record(app: INestApplicationContext, findings: number): Promise<void> {
  try {
    await app.get(AuditChainStore).recordVerification(findings);
  } catch (error) {
    process.stderr.write(`the result was not recorded: ${error instanceof Error ? error.message : String(error)}\n`);
  }
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

const IN_BUCKET = /^s3:\/\/([^/]+)\/(.*)$/;

/** A file must be readable before anything is looked at. */
async function placeOf(name: string, app: INestApplicationContext, config: DbNodeConfig): Promise<CheckpointPlace> {
  const [, bucket, prefix] = IN_BUCKET.exec(name) ?? [];
  if (bucket === undefined || prefix === undefined) {
    await readable(name, access(name, constants.R_OK));
    return checkpointsIn(name);
  }
  const { checkpointBucket: address, AUDIT_CHECKPOINT_S3_PREFIX, AUDIT_CHECKPOINT_S3_RETENTION_DAYS: days } = config;
  if (address === null) throw new UsageError('set AUDIT_CHECKPOINT_S3_ENDPOINT, its bucket and its credentials');
  // Of another bucket, or from before the setting was another, nobody knows how much there must be.
  const isSet = bucket === address.bucket && prefix === AUDIT_CHECKPOINT_S3_PREFIX;
  const delivered = isSet ? Number(await app.get(AuditChainStore).positionOf(CHECKPOINTS_TO_S3)) : 0;
  return checkpointsInBucket(new S3Bucket({ ...address, bucket }), prefix, { name, days, delivered });
}

function bucketError(error: unknown): never {
  throw error instanceof S3Error ? new UsageError(`the bucket cannot be read: ${error.message}`) : error;
}

async function readable<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: { code?: string }) => {
    throw new UsageError(`${path} cannot be read: ${error.code}`);
  });
}
