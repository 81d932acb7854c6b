import { setTimeout as delay } from 'node:timers/promises';
import { apps } from '@platform/stack';
import { type Node, nodes } from '../addresses';
import { plugCable, pullCable } from '../machines/network';
import type { Break } from './break';
import type { Stage } from './stage';

const OUTAGE = 30_000;
const [, , third] = nodes as [Node, Node, Node];

/** What others lose: the API server and DNS away, a node without warning. */
export const losses: Break[] = [
  {
    name: 'API server away for 30 s',
    isPlanned: true,
    run: async (stage) => {
      const server = stage.cluster.programs.get('apiserver');
      await server.kill('SIGSTOP');
      await delay(OUTAGE);
      await server.kill('SIGCONT');
      await stage.kubectl.run('wait', '--for=condition=Ready', 'node', '--all', '--timeout=15m');
      return '`kubectl` hangs; services continue';
    },
  },
  {
    name: 'DNS away for 30 s',
    isPlanned: false,
    run: async (stage) => {
      const scale = (count: number) =>
        stage.kubectl.run('-n', 'kube-system', 'scale', 'deployment/coredns', `--replicas=${count}`);
      await scale(0);
      await delay(OUTAGE);
      await scale(2);
      await stage.kubectl.run('-n', 'kube-system', 'rollout', 'status', 'deployment/coredns', '--timeout=15m');
      return 'connections that are open stay';
    },
  },
  {
    name: 'node and with it its zone lost without warning, and back',
    isPlanned: false,
    run: async (stage) => {
      await pullCable(third);
      await stage.eventually('the gateway knows', () => apps.every((app) => stage.gateway.replicasOf(app) <= 2));
      const said = await stage.kubectl.run('get', 'node', third.name, '--no-headers');
      await plugCable(third);
      await stage.kubectl.run('wait', '--for=condition=Ready', `node/${third.name}`, '--timeout=15m');
      return `\`${said.trim().replaceAll(/\s+/g, ' ')}\`; two replicas of each meanwhile`;
    },
  },
];

export const zoneLost: Break = {
  name: 'zone lost for good: its node is taken out of the cluster',
  isPlanned: false,
  run: async (stage: Stage) => {
    await pullCable(third);
    await stage.eventually('the gateway knows', () => apps.every((app) => stage.gateway.replicasOf(app) <= 2));
    await stage.kubectl.run('delete', 'node', third.name);
    await stage.waitForReplicas();
    return 'three replicas in two zones as soon as the node was deleted (or after the five minutes that Kubernetes waits)';
  },
};
