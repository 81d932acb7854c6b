import { readFileSync } from 'node:fs';

/** Where a bucket is, and who asks. */
export interface S3Address {
  /** Without a path; the bucket is the path's first part. */
  endpoint: string;
  /** PEM of a private authority. */
  ca?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @param url `https://s3.example.com`; `cacert` names a private authority */
export function s3EndpointOf(url: string): Pick<S3Address, 'endpoint' | 'ca'> {
  const { origin, searchParams } = new URL(url);
  const authority = searchParams.get('cacert');
  return { endpoint: origin, ...(authority !== null && { ca: readFileSync(authority, 'utf8') }) };
}

/** What is wrong with the address; each is the end of a sentence that begins with the setting's name. */
export function s3EndpointProblems(url: string, { mustBeEncrypted }: { mustBeEncrypted: boolean }): string[] {
  const { protocol, pathname, hash, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  if (pathname !== '/' || hash !== '' || names.length > 1 || names.some((name) => name !== 'cacert'))
    return ['may hold cacert after a "?", once, and no path'];
  if (protocol !== 'https:' && (mustBeEncrypted || names.length > 0)) return ['must begin with https'];
  const authority = searchParams.get('cacert');
  return authority === null || isPemFile(authority) ? [] : ['names no file in PEM form in cacert'];
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN ');
  } catch {
    return false;
  }
}
