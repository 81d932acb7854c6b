import { existsSync } from 'node:fs';
import { findBinary } from '@platform/stack';
import { goBinary } from './binaries/build';

/** Programs by the Debian package that brings them. */
const needed = {
  containerd: 'containerd',
  runc: 'runc',
  etcd: 'etcd-server',
  iptables: 'iptables',
  nft: 'nftables',
  conntrack: 'conntrack',
  ip: 'iproute2',
  nsenter: 'util-linux',
  openssl: 'openssl',
  jq: 'jq',
  podman: 'podman',
  buildah: 'buildah',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  '/usr/lib/cni/bridge': 'containernetworking-plugins',
  chromium: 'chromium',
};

/** Where Debian keeps the programs of its newest PostgreSQL; its clients and its server are of one version. */
export const postgresFolder = (): string | undefined =>
  [18, 17, 16, 15]
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((path) => existsSync(`${path}/postgres`));

/** The missing requirements of this machine, each in a few words. */
export function missing(): string[] {
  if (process.platform !== 'linux') return ['Linux'];
  const packages = Object.entries(needed).flatMap(([program, name]) => (findBinary(program) ? [] : [name]));
  if (!postgresFolder()) packages.push('postgresql');
  return [
    ...(process.getuid?.() === 0 ? [] : ['root']),
    ...(goBinary() ? [] : ['Go 1.26']),
    // Only these were tried.
    ...(existsSync('/sys/fs/cgroup/memory') ? [] : ['control groups of version 1']),
    ...(packages.length > 0 ? [`the Debian packages ${[...new Set(packages)].join(' ')}`] : []),
  ];
}
