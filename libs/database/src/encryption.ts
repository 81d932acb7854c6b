import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { type Engine, engineOf } from './engine';

/** How much of the server is proven before a password is sent to it. */
type Proof = 'none' | 'encrypted' | 'authority' | 'identity';
type FileUse = 'ca' | 'cert' | 'key';

/** What the options are called: on PostgreSQL as libpq has them, on MySQL and MariaDB as MySQL's own URLs. */
interface Dialect {
  mode: string;
  proofs: Record<string, Proof>;
  files: Record<string, FileUse>;
  /** Options of the driver's own, which stay in the URL. */
  others: string[];
  /** Options that only this library reads. */
  own: string[];
}

const DIALECTS: Record<Engine, Dialect> = {
  postgresql: {
    mode: 'sslmode',
    proofs: { disable: 'none', require: 'encrypted', 'verify-ca': 'authority', 'verify-full': 'identity' },
    files: { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' },
    others: ['application_name', 'options'],
    own: ['pooler'],
  },
  mysql: {
    mode: 'ssl-mode',
    proofs: { DISABLED: 'none', REQUIRED: 'encrypted', VERIFY_CA: 'authority', VERIFY_IDENTITY: 'identity' },
    files: { 'ssl-ca': 'ca', 'ssl-cert': 'cert', 'ssl-key': 'key' },
    others: [],
    own: [],
  },
};

/** As both drivers take it. */
export interface Encryption {
  ca?: string;
  cert?: string;
  key?: string;
  rejectUnauthorized: boolean;
  /** Read by `mysql2`. */
  verifyIdentity: boolean;
  /** Read by `pg`. */
  checkServerIdentity: (name: string, certificate: PeerCertificate) => Error | undefined;
}

export interface Connection {
  /** Without the options that are understood here. */
  url: string;
  /** Undefined when the URL says nothing. */
  ssl?: Encryption | false;
}

/** Whether the URL leads through a pooler in transaction mode. */
export const isPooled = (text: string): boolean => new URL(text).searchParams.get('pooler') === 'transaction';

/**
 * Takes the options of encryption out of a connection URL. An option that the driver would ignore is refused. For example,
 * `sslmode` has no effect on MySQL, and the connection would not be encrypted.
 * @throws Error that names the option, never a value
 */
export function connectionOf(text: string): Connection {
  const [problem] = connectionProblems(text);
  if (problem) throw new Error(`The database URL ${problem}.`);
  const url = new URL(text);
  const { mode, proofs, files, own } = DIALECTS[engineOf(text)];
  const isOwnSet = own.some((name) => url.searchParams.has(name));
  for (const name of own) url.searchParams.delete(name);
  const proof = proofOf(proofs, modeOf(url, mode));
  if (!proof) return { url: isOwnSet ? url.href : text };
  const read = Object.entries(files).flatMap(([name, use]) => {
    const path = url.searchParams.get(name);
    return path === null ? [] : [[use, readFileSync(path, 'utf8')] as const];
  });
  for (const name of [mode, ...Object.keys(files)]) url.searchParams.delete(name);
  const ssl = proof === 'none' ? false : encryption(proof, url.hostname, Object.fromEntries(read));
  return { url: url.href, ssl };
}

/** What is wrong with the options of a connection URL; each is the end of a sentence that begins with its name. */
export function connectionProblems(text: string): string[] {
  const { hostname, searchParams } = new URL(text);
  const { mode, proofs, files, others, own } = DIALECTS[engineOf(text)];
  const known = [mode, ...Object.keys(files), ...others, ...own];
  const names = [...new Set(searchParams.keys())];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return [`has options that are not known here (${unknown.join(', ')}); known are ${known.join(', ')}`];
  }
  const twice = names.filter((name) => searchParams.getAll(name).length > 1);
  if (twice.length > 0) return [`names ${twice.join(', ')} more than once`];
  if (searchParams.has('pooler') && !isPooled(text)) return ['must set pooler to transaction, or leave it out'];
  const proof = proofOf(proofs, modeOf(new URL(text), mode));
  const given = Object.keys(files).filter((name) => searchParams.has(name));
  if (!proof) {
    const asked = searchParams.has(mode) || given.length > 0;
    return asked ? [`must set ${mode} to one of ${Object.keys(proofs).join(', ')}`] : [];
  }
  const [authority] = Object.keys(files);
  return [
    ...given
      .filter((name) => !isReadable(searchParams.get(name)!))
      .map((name) => `names a file in ${name} that cannot be read`),
    // With an empty one every public authority would count.
    ...given
      .filter((name) => files[name] === 'ca' && isReadable(searchParams.get(name)!))
      .filter((name) => !readFileSync(searchParams.get(name)!, 'utf8').includes('-----BEGIN '))
      .map((name) => `names a file in ${name} that holds no certificate`),
    ...(proof === 'authority' && !searchParams.has(authority!)
      ? [`must name a file in ${authority}, to check with`]
      : []),
    // mysql2 compares names only.
    ...(proof === 'identity' && mode === 'ssl-mode' && isIP(unbracketed(hostname)) > 0
      ? ['must name the server by a host name, which VERIFY_IDENTITY compares; VERIFY_CA takes an address']
      : []),
  ];
}

/** Whether the server is proven by its certificate before a password is sent to it. */
export function isProven(text: string): boolean {
  const { mode, proofs } = DIALECTS[engineOf(text)];
  const proof = proofOf(proofs, modeOf(new URL(text), mode));
  return proof === 'authority' || proof === 'identity';
}

const proofOf = (proofs: Record<string, Proof>, mode = ''): Proof | undefined =>
  Object.hasOwn(proofs, mode) ? proofs[mode] : undefined;

/** MySQL writes its modes in capitals and reads them in any case. */
function modeOf(url: URL, mode: string): string | undefined {
  const value = url.searchParams.get(mode);
  return mode === 'ssl-mode' ? value?.toUpperCase() : (value ?? undefined);
}

/** An authority that is named is always checked; without one the public authorities count. */
function encryption(proof: Proof, hostname: string, files: Partial<Record<FileUse, string>>): Encryption {
  const isCompared = proof === 'identity';
  return {
    ...files,
    rejectUnauthorized: proof !== 'encrypted' || files.ca !== undefined,
    verifyIdentity: isCompared,
    // pg would compare the certificate with "localhost" where the URL names an address.
    checkServerIdentity: (_name, certificate) =>
      isCompared ? checkServerIdentity(unbracketed(hostname), certificate) : undefined,
  };
}

const unbracketed = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}
