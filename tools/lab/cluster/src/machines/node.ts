import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { control, dnsService, type Node } from '../addresses';
import { run } from '../run';
import { proxyCommand } from './control-plane';
import { connectNode, onNode } from './network';
import { containerdConfig, kubeletConfig, podNetworkConfig } from './node-settings';
import type { Programs } from './programs';

export interface NodeOptions {
  folder: string;
  group: string;
  archives: string[];
}

/** A node with its own network, containerd with the images, kubelet and kube-proxy. */
export async function startNode(programs: Programs, node: Node, { folder, group, archives }: NodeOptions) {
  const { name } = node;
  const keys = join(folder, 'keys');
  const own = join(folder, name);
  for (const part of ['cni', 'kubelet']) mkdirSync(join(own, part), { recursive: true });
  await connectNode(node);
  createGroups(join(group, name));
  const write = (file: string, content: object | string) =>
    writeFileSync(join(own, file), typeof content === 'string' ? content : JSON.stringify(content));
  write('resolv.conf', `nameserver ${control}\n`);
  write('cni/10-bridge.conflist', podNetworkConfig(node, own));
  write('containerd.toml', containerdConfig(own));
  write('kubelet.json', kubeletConfig({ keys, own, name, group: `/${group}/${name}`, dns: dnsService }));
  const containerd = ['containerd', '--config', join(own, 'containerd.toml')];
  const socket = join(own, 'containerd.sock');
  const ctr = (...args: string[]) => run('ctr', ['-a', socket, '-n', 'k8s.io', ...args]);
  await programs.start(`containerd-${name}`, onNode(node, containerd)).waitUntilReady(() =>
    ctr('version').then(
      () => true,
      () => false,
    ),
  );
  for (const archive of archives) await ctr('images', 'import', archive);
  startKubelet(programs, node, folder);
  programs.start(`proxy-${name}`, onNode(node, proxyCommand(programs, keys, name)));
}

export function startKubelet(programs: Programs, node: Node, folder: string): void {
  const { name, address, zone } = node;
  const own = join(folder, name);
  const kubelet = [
    programs.path('kubelet'),
    `--config=${own}/kubelet.json`,
    `--kubeconfig=${folder}/keys/${name}.conf`,
    `--hostname-override=${name}`,
    `--node-ip=${address}`,
    `--root-dir=${own}/kubelet`,
    `--cert-dir=${own}/certificates`,
    `--node-labels=topology.kubernetes.io/zone=${zone}`,
  ];
  programs.start(`kubelet-${name}`, onNode(node, kubelet));
}

/** In every hierarchy; those for processors begin without any, and take their parent's. */
function createGroups(path: string): void {
  const top = '/sys/fs/cgroup';
  for (const hierarchy of readdirSync(top)) {
    let group = join(top, hierarchy);
    if (hierarchy === 'unified') continue;
    for (const part of path.split('/')) {
      const parent = group;
      group = join(group, part);
      mkdirSync(group, { recursive: true });
      for (const file of ['cpuset.cpus', 'cpuset.mems'])
        if (existsSync(join(group, file))) writeFileSync(join(group, file), readFileSync(join(parent, file)));
    }
  }
}
