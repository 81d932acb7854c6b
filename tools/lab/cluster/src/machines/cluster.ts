import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodes } from '../addresses';
import type { Orders } from '../namespaces/enter';
import { step } from '../steps';
import { createCertificates } from './certificates';
import { dnsObjects, metricsObjects, operatorObjects, startMetricsServer } from './cluster-services';
import { startControlPlane } from './control-plane';
import { Kubectl } from './kubectl';
import { createBridge } from './network';
import { startNode } from './node';
import { Programs } from './programs';
import { type Servers, startServers } from './servers';

export interface Cluster {
  orders: Orders;
  programs: Programs;
  kubectl: Kubectl;
  servers: Servers;
}

const wait = '--timeout=15m';

/**
 * Three nodes in three zones, a database and Redis outside the cluster, and the usual additions of an operator's
 * cluster.
 */
export async function startCluster(orders: Orders): Promise<Cluster> {
  const { folder, group, archives, definitions } = orders;
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const programs = new Programs(orders.programs, logs);
  const kubectl = new Kubectl(programs, folder);
  await step('network and certificates', async () => {
    await createBridge();
    await createCertificates(join(folder, 'keys'));
  });
  const servers = await step('PostgreSQL and Redis', () => startServers(programs, folder, group));
  await step('control plane', () => startControlPlane(programs, folder));
  await step('nodes and their images', () =>
    Promise.all(nodes.map((node) => startNode(programs, node, { folder, group, archives }))),
  );
  await step('nodes are ready', async () => {
    for (const { name } of nodes) await kubectl.run('wait', '--for=create', `node/${name}`, wait);
    await kubectl.run('wait', '--for=condition=Ready', 'node', '--all', wait);
  });
  await step('DNS, metrics-server and definitions', async () => {
    startMetricsServer(programs, folder);
    await kubectl.apply([...dnsObjects, ...metricsObjects, ...operatorObjects]);
    for (const definition of definitions) await kubectl.run('apply', '--server-side', '-f', definition);
    await kubectl.run('-n', 'kube-system', 'wait', '--for=condition=Available', 'deployment/coredns', wait);
    await kubectl.run('wait', '--for=condition=Available', 'apiservice/v1beta1.metrics.k8s.io', wait);
  });
  return { orders, programs, kubectl, servers };
}
