import { readFileSync } from 'node:fs';

/** Where a bucket is, and with which credential it is used. */
export interface S3Address {
  /** Without a path. The bucket becomes the first part of the path. */
  endpoint: string;
  /** Certificate of a private authority (PEM). */
  ca?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The place of checkpoints in a storage. */
export interface CheckpointBucketPlace {
  address: S3Address;
  /** Keys of checkpoints begin with these folders, each with a slash after it. */
  prefix: string;
  /** Days for which a checkpoint is locked. */
  retentionDays: number;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}\/){1,5}$/;
const OPTIONS: Record<string, RegExp> = {
  region: /^[a-z0-9-]{1,40}$/,
  retention_days: /^[1-9]\d{0,4}$/,
  cacert: /./,
};
const MOST_RETENTION_DAYS = 36_500;
const EXAMPLE = 'https://s3.example.com/<bucket>/<folder>/?region=eu-central-1&retention_days=400';

const DEFAULTS = {
  prefix: 'db-node/',
  /** Storages that know no regions take any. */
  region: 'us-east-1',
  /** The copies in the database stay for as long. */
  retentionDays: 400,
};

/** @param url `https://s3.example.com/<bucket>/<prefix>`, in which `s3UrlProblems` found nothing */
export function checkpointPlaceOf(
  url: string,
  credential: Pick<S3Address, 'accessKeyId' | 'secretAccessKey'>,
): CheckpointBucketPlace {
  const { origin, searchParams } = new URL(url);
  const { bucket, prefix } = pathOf(url);
  const authority = searchParams.get('cacert');
  return {
    address: {
      endpoint: origin,
      ...(authority !== null && { ca: readFileSync(authority, 'utf8') }),
      region: searchParams.get('region') ?? DEFAULTS.region,
      bucket,
      ...credential,
    },
    prefix,
    retentionDays: Number(searchParams.get('retention_days') ?? DEFAULTS.retentionDays),
  };
}

/** What is wrong with the address; each is the end of a sentence that begins with the setting's name. */
export function s3UrlProblems(url: string, { mustBeEncrypted }: { mustBeEncrypted: boolean }): string[] {
  const { protocol, hash, searchParams } = new URL(url);
  const { bucket, prefix } = pathOf(url);
  const options = [...searchParams];
  const authority = searchParams.get('cacert');
  if (!BUCKET.test(bucket)) return [`must name a bucket in its path, as in ${EXAMPLE}`];
  if (!PREFIX.test(prefix)) return ['may name up to five folders after the bucket, each with a slash after it'];
  const isWrong = ([name, value]: [string, string]) => !Object.hasOwn(OPTIONS, name) || !OPTIONS[name]!.test(value);
  const isRepeated = new Set(searchParams.keys()).size !== options.length;
  if (hash !== '' || isRepeated || options.some(isWrong))
    return [`may hold region, retention_days and cacert after a "?", each once, as in ${EXAMPLE}`];
  if (Number(searchParams.get('retention_days') ?? 1) > MOST_RETENTION_DAYS)
    return [`must hold at most ${MOST_RETENTION_DAYS} in retention_days`];
  if (protocol !== 'https:' && (mustBeEncrypted || authority !== null)) return ['must begin with https'];
  return authority === null || isPemFile(authority) ? [] : ['names no file in PEM form in cacert'];
}

function pathOf(url: string): { bucket: string; prefix: string } {
  const [, bucket = '', ...folders] = new URL(url).pathname.split('/');
  return { bucket, prefix: folders.join('/') || DEFAULTS.prefix };
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN ');
  } catch {
    return false;
  }
}
