import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { control } from '../addresses';
import { askOverHttps } from './https';

/** Asks the API server over one connection, where kubectl would cost a process each time. */
export class ApiClient {
  private readonly agent: Agent;

  constructor(folder: string) {
    const read = (name: string) => readFileSync(join(folder, 'keys', name));
    this.agent = new Agent({ keepAlive: true, ca: read('ca.crt'), cert: read('admin.crt'), key: read('admin.key') });
  }

  /** @throws Error when the server does not answer, or not with 200 */
  async list<T>(path: string): Promise<T[]> {
    const { status, text } = await askOverHttps({
      agent: this.agent,
      host: control,
      port: 6443,
      path,
      timeout: 10_000,
    });
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return (JSON.parse(text) as { items: T[] }).items;
  }
}
