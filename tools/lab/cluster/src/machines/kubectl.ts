import { join } from 'node:path';
import { run } from '../run';
import type { Programs } from './programs';

interface Listed<T> {
  items: T[];
}

/** The cluster's administrator. */
export class Kubectl {
  constructor(
    private readonly programs: Programs,
    folder: string,
  ) {
    this.config = join(folder, 'keys/admin.conf');
  }

  readonly config: string;

  /** @throws Error with kubectl's words */
  run(...args: string[]): Promise<string> {
    return run(this.programs.path('kubectl'), args, { env: { KUBECONFIG: this.config } });
  }

  async apply(objects: readonly object[]): Promise<void> {
    const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
    const args = ['apply', '--server-side', '-f', '-'];
    await run(this.programs.path('kubectl'), args, { env: { KUBECONFIG: this.config }, input });
  }

  /** @throws Error with the API server's words, where a disruption budget forbids it */
  async evict(namespace: string, pod: string): Promise<void> {
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace } };
    const args = ['create', '--raw', `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`, '-f', '-'];
    const env = { KUBECONFIG: this.config };
    await run(this.programs.path('kubectl'), args, { env, input: JSON.stringify(eviction) });
  }

  async list<T>(...args: string[]): Promise<T[]> {
    return (JSON.parse(await this.run('get', ...args, '-o', 'json')) as Listed<T>).items;
  }
}
