import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Objects of one namespace: their keys and values in plain text, by kind and name. */
export interface Objects {
  secrets?: Record<string, Record<string, string>>;
  configmaps?: Record<string, Record<string, string>>;
}

/**
 * As much of a Kubernetes API as helm's `lookup` asks for: what there is of Secrets and ConfigMaps, and the account that
 * every namespace has. An API server proper takes longer to build than all these checks take.
 */
export class ApiServer {
  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async start(objects: Objects): Promise<ApiServer> {
    const server = createServer((request, response) => {
      const answer = answerTo(request.url ?? '', objects);
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(
          answer ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 },
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ApiServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const resource = (name: string, kind: string) => ({ name, singularName: '', namespaced: true, kind, verbs: ['get'] });
const resources = [
  resource('secrets', 'Secret'),
  resource('configmaps', 'ConfigMap'),
  resource('serviceaccounts', 'ServiceAccount'),
];

function answerTo(url: string, objects: Objects): object | undefined {
  const path = url.split('?')[0] ?? '';
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'] };
  if (path === '/apis') return { kind: 'APIGroupList', apiVersion: 'v1', groups: [] };
  if (path === '/api/v1') return { kind: 'APIResourceList', groupVersion: 'v1', resources };
  const [, kind, name = ''] = /^\/api\/v1\/namespaces\/[^/]+\/(\w+)\/([\w.-]+)$/.exec(path) ?? [];
  if (kind === 'serviceaccounts' && name === 'default') return objectOf('ServiceAccount', name);
  if (kind === 'secrets' && objects.secrets?.[name]) return objectOf('Secret', name, encoded(objects.secrets[name]));
  if (kind === 'configmaps' && objects.configmaps?.[name]) return objectOf('ConfigMap', name, objects.configmaps[name]);
  return undefined;
}

const objectOf = (kind: string, name: string, data?: Record<string, string>) => ({
  apiVersion: 'v1',
  kind,
  metadata: { name },
  ...(data && { data }),
});

const encoded = (data: Record<string, string>) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));
