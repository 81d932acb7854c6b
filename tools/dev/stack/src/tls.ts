import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binaries';

export interface Certificates {
  caPath: string;
  certificatePath: string;
  keyPath: string;
}

const ownNames = ['DNS:localhost', 'IP:127.0.0.1', 'IP:::1'];

const extensions = (names: string[]) => `[req]
distinguished_name = subject
prompt = no
[subject]
CN = localhost
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[server]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature, keyEncipherment
extendedKeyUsage = serverAuth
subjectAltName = ${names.join(', ')}
[client]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = clientAuth
`;

/** A certificate authority of one week and a certificate by it, for this machine by default, made with `openssl`. */
export function createCertificates(folder: string, names = ownNames): Certificates {
  const openssl = findBinary('openssl');
  if (!openssl) throw new Error('TLS for a private server needs openssl: install the package openssl.');
  const path = (name: string) => join(folder, name);
  const run = (...args: string[]) => execFileSync(openssl, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  writeFileSync(path('openssl.cnf'), extensions(names));
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', 'openssl.cnf'];
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', ...days, '-extensions', 'authority');
  run('req', ...key, '-keyout', 'server.key', '-out', 'server.csr');
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  const extension = ['-extfile', 'openssl.cnf', '-extensions', 'server'];
  run('x509', '-req', '-in', 'server.csr', ...signing, '-out', 'server.crt', ...days, ...extension);
  chmodSync(path('server.key'), 0o600);
  return { caPath: path('ca.crt'), certificatePath: path('server.crt'), keyPath: path('server.key') };
}

/** A certificate by the authority of {@link createCertificates} in this folder, by which a client says who it is. */
export function addClientCertificate(folder: string, name: string): Omit<Certificates, 'caPath'> {
  const run = (...args: string[]) =>
    execFileSync(findBinary('openssl')!, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const [key, request, certificate] = [`${name}.key`, `${name}.csr`, `${name}.crt`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-config', 'openssl.cnf', '-subj', `/CN=${name}`];
  run('req', ...made, '-keyout', key, '-out', request);
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'openssl.cnf'];
  run('x509', '-req', '-in', request, ...signing, '-extensions', 'client', '-out', certificate, ...days);
  chmodSync(join(folder, key), 0o600);
  return { certificatePath: join(folder, certificate), keyPath: join(folder, key) };
}

const days = ['-days', '7'];
