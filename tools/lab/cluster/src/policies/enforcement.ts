import { setTimeout as delay } from 'node:timers/promises';
import { type Node, nodes } from '../addresses';
import { ApiClient } from '../machines/api-client';
import { onNode } from '../machines/network';
import { run } from '../run';
import { type Labels, type NetworkPolicy, type Pod, rulesOf } from './rules';

/** Keeps the network policies on every node, half a second after a change, as a network plugin would. */
export class Enforcement {
  private readonly api: ApiClient;
  private rules = '';

  constructor(folder: string) {
    this.api = new ApiClient(folder);
  }

  /** @throws Error where a node does not take the rules */
  async begin(): Promise<void> {
    await this.enforce();
    void this.keepEnforcing();
  }

  private async keepEnforcing(): Promise<void> {
    for (;;) {
      // While the API server is unreachable the last enforced rules stay.
      await this.enforce().catch(() => undefined);
      await delay(500);
    }
  }

  private async enforce(): Promise<void> {
    const pods = await this.api.list<Pod>('/api/v1/pods');
    const policies = await this.api.list<NetworkPolicy>('/apis/networking.k8s.io/v1/networkpolicies');
    const named = await this.api.list<{ metadata: { name: string; labels: Labels } }>('/api/v1/namespaces');
    const namespaces = Object.fromEntries(named.map(({ metadata }) => [metadata.name, metadata.labels]));
    const rules = rulesOf({ pods, policies, namespaces });
    if (rules === this.rules) return;
    for (const node of nodes) await load(node, rules);
    this.rules = rules;
  }
}

async function load(node: Node, rules: string): Promise<void> {
  const [program = '', ...args] = onNode(node, ['nft', '-f', '-']);
  await run(program, args, { input: rules });
}
