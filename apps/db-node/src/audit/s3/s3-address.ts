import { readFileSync } from 'node:fs';

/** Address and credentials of a bucket. */
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

/** @param url `https://s3.example.com`; `cacert` names the certificate file of a private authority */
export function s3EndpointOf(url: string): Pick<S3Address, 'endpoint' | 'ca'> {
  const { origin, searchParams } = new URL(url);
  const authority = searchParams.get('cacert');
  return { endpoint: origin, ...(authority !== null && { ca: readFileSync(authority, 'utf8') }) };
}

/** Problems of the address. Each continues a sentence that begins with the setting's name. */
export function s3EndpointProblems(url: string, { mustBeEncrypted }: { mustBeEncrypted: boolean }): string[] {
  const { protocol, pathname, hash, searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  if (pathname !== '/' || hash !== '' || names.length > 1 || names.some((name) => name !== 'cacert'))
    return ['may contain only one cacert after a "?", and no path'];
  if (protocol !== 'https:' && (mustBeEncrypted || names.length > 0)) return ['must begin with https'];
  const authority = searchParams.get('cacert');
  return authority === null || isPemFile(authority) ? [] : ['must name a PEM file in cacert'];
}

function isPemFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN ');
  } catch {
    return false;
  }
}
