import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { apiServer } from '../addresses';

/** Asks the API server over one connection, where kubectl would cost a process each time. */
export class ApiClient {
  private readonly agent: Agent;

  constructor(folder: string) {
    const read = (name: string) => readFileSync(join(folder, 'keys', name));
    this.agent = new Agent({ keepAlive: true, ca: read('ca.crt'), cert: read('admin.crt'), key: read('admin.key') });
  }

  /** @throws Error when the server does not answer, or not with 200 */
  get<T>(path: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const asked = request(`${apiServer}${path}`, { agent: this.agent, timeout: 10_000 }, (response) => {
        let body = '';
        response.on('data', (data: Buffer) => (body += data.toString()));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(body) as T);
          else reject(new Error(`${path}: ${response.statusCode}`));
        });
      });
      asked.on('timeout', () => asked.destroy(new Error('timeout')));
      asked.on('error', reject);
      asked.end();
    });
  }
}
