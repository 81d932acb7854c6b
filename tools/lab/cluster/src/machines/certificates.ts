import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiServer, apiService, control, nodes } from '../addresses';
import { run } from '../run';

interface Subject {
  name: string;
  user: string;
  group: string;
  /** Subject alternative names. */
  names?: string[];
}

const subjects: Subject[] = [
  {
    name: 'apiserver',
    user: 'kube-apiserver',
    group: 'control',
    names: [
      ...[control, '127.0.0.1', apiService].map((address) => `IP:${address}`),
      ...['localhost', 'kubernetes', 'kubernetes.default', 'kubernetes.default.svc'].map((name) => `DNS:${name}`),
    ],
  },
  { name: 'admin', user: 'admin', group: 'system:masters' },
  { name: 'controller-manager', user: 'system:kube-controller-manager', group: 'control' },
  { name: 'scheduler', user: 'system:kube-scheduler', group: 'control' },
  { name: 'proxy', user: 'system:kube-proxy', group: 'control' },
  ...nodes.map(({ name, address }) => ({
    name,
    user: `system:node:${name}`,
    group: 'system:nodes',
    names: [`DNS:${name}`, `IP:${address}`],
  })),
];

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** An authority of three days; for each who speaks to the API server a certificate and a kubeconfig; keys of accounts. */
export async function createCertificates(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await createAuthority(folder);
  for (const subject of subjects) {
    await sign(folder, subject);
    writeFileSync(join(folder, `${subject.name}.conf`), JSON.stringify(kubeconfig(folder, subject.name)));
  }
  await openssl(folder, 'ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'accounts.key');
  await openssl(folder, 'ec', '-in', 'accounts.key', '-pubout', '-out', 'accounts.pub');
}

/** For servers that are named by their host. */
export async function createServerCertificate(folder: string, hosts: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await createAuthority(folder);
  await sign(folder, { name: 'server', user: 'server', group: 'servers', names: hosts.map((host) => `DNS:${host}`) });
}

const days = ['-days', '3'];

const createAuthority = (folder: string) =>
  openssl(folder, 'req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=authority', ...days);

async function sign(folder: string, { name, user, group, names }: Subject): Promise<void> {
  const [key, request] = [`${name}.key`, `${name}.csr`];
  await openssl(folder, 'req', ...newKey, '-keyout', key, '-out', request, '-subj', `/O=${group}/CN=${user}`);
  const uses = 'extendedKeyUsage = serverAuth, clientAuth';
  writeFileSync(join(folder, `${name}.ext`), `subjectAltName = ${(names ?? [`DNS:${name}`]).join(', ')}\n${uses}\n`);
  const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  const output = ['-in', request, '-out', `${name}.crt`, '-extfile', `${name}.ext`];
  await openssl(folder, 'x509', '-req', ...authority, ...output, ...days);
}

const openssl = (cwd: string, ...args: string[]) => run('openssl', args, { cwd });

function kubeconfig(folder: string, name: string): object {
  const file = (suffix: string) => join(folder, suffix);
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'cluster', cluster: { server: apiServer, 'certificate-authority': file('ca.crt') } }],
    users: [{ name, user: { 'client-certificate': file(`${name}.crt`), 'client-key': file(`${name}.key`) } }],
    contexts: [{ name: 'context', context: { cluster: 'cluster', user: name } }],
    'current-context': 'context',
  };
}
