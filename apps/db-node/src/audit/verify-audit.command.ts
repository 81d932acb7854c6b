import { createPublicKey, type KeyObject } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
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
import { AuditVerifier } from './audit-verifier';
import { AuditChainStore } from './audit-chain.store';
import { checkpointsIn, type CheckpointPlace } from './checkpoint-place';
import { CHECKPOINTS_TO_S3, checkpointsInBucket } from './outlets/checkpoint-bucket';
import { S3Bucket } from './s3/s3-bucket';
import { S3Error } from './s3/s3-error';

export const verifyAuditCommand = defineCommand({
  name: 'verify-audit',
  summary: 'comparison of the audit with its chains and signed checkpoints',
  description: `Compares the audit with its chains, and the chains with the signed checkpoints. A finding names the first row of a tenant
that was changed, removed, inserted, reordered, truncated or rebuilt, or a checkpoint that does not fit. Ends with 1 if there is a
finding. No checkpoint covers the open_rows yet. The result feeds the metrics if there are findings, or if all tenants were
compared with --checkpoints. It is a command, because the proof needs files that the service cannot read.`,
  example: '--checkpoints checkpoints.jsonl --public-key audit-public-key.pem',
  configure: (command) =>
    command
      .option(
        '--checkpoints <places...>',
        `places with checkpoints: AUDIT_CHECKPOINTS of each replica, a syslog log, or s3://bucket/prefix/ of
AUDIT_CHECKPOINT_S3_URL. Default: copies in the database, where its owner could remove the newest`,
      )
      .option('--public-key <file>', 'public key of the signatures in PEM (default: the one of AUDIT_SIGNING_KEY)')
      .option('--tenant <id>', 'comparison of this tenant only (default: all tenants)', uuidOption)
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  check: ({ checkpoints = [], publicKey }) => {
    for (const place of [...checkpoints.filter((name) => !IN_BUCKET.test(name)), ...(publicKey ? [publicKey] : [])])
      assertReadable(place);
  },
  run: async (options, { app, config, note }: CommandContext<DbNodeConfig>) => {
    const { tenant, checkpoints = [], operator } = options;
    requireOperator(config, 'operator:read', operator);
    const publicKey = publicKeyOf(options.publicKey, config);
    const places = await Promise.all(checkpoints.map((place) => placeOf(place, app, config)));
    if (places.length === 0) note('No checkpoints from outside of the database. Only its own copies are compared.');
    const { findings, ...figures } = await app.get(AuditVerifier).verify(publicKey, places, tenant).catch(bucketError);
    const isWhole = tenant === undefined && places.length > 0;
    if (isWhole || findings.length > 0) await record(app, findings.length, note);
    return { result: { ...figures, findings }, exitCode: findings.length === 0 ? 0 : 1 };
  },
});

/** Feeds the alerts. A failure does not change the result, because the verification is complete. */
async function record(app: INestApplicationContext, findings: number, note: (line: string) => void): Promise<void> {
  try {
    await app.get(AuditChainStore).recordVerification(findings);
  } catch (error) {
    note(`The result was not recorded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function publicKeyOf(path: string | undefined, { AUDIT_SIGNING_KEY }: DbNodeConfig): KeyObject {
  const pem = path === undefined ? AUDIT_SIGNING_KEY : readFileSync(path, 'utf8');
  if (pem === undefined) throw new UsageError('Give --public-key, or set AUDIT_SIGNING_KEY.');
  try {
    return createPublicKey(pem);
  } catch {
    throw new UsageError('--public-key must be a key in PEM format.');
  }
}

const IN_BUCKET = /^s3:\/\/([^/]+)\/(.*)$/;

async function placeOf(name: string, app: INestApplicationContext, config: DbNodeConfig): Promise<CheckpointPlace> {
  const [, bucket, prefix] = IN_BUCKET.exec(name) ?? [];
  if (bucket === undefined || prefix === undefined) return checkpointsIn(name);
  const { checkpointBucket } = config;
  if (checkpointBucket === null) throw new UsageError('Set AUDIT_CHECKPOINT_S3_URL and the credential of the bucket.');
  const { address, retentionDays: days } = checkpointBucket;
  // How much another bucket or prefix must hold is unknown.
  const isSet = bucket === address.bucket && prefix === checkpointBucket.prefix;
  const delivered = isSet ? Number(await app.get(AuditChainStore).positionOf(CHECKPOINTS_TO_S3)) : 0;
  return checkpointsInBucket(new S3Bucket({ ...address, bucket }), prefix, { name, days, delivered });
}

function bucketError(error: unknown): never {
  throw error instanceof S3Error
    ? new UsageError(`The bucket of --checkpoints cannot be read: ${error.message}`)
    : error;
}

/** @throws UsageError */
function assertReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}
