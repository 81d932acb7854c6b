import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@platform/stack';
import { nodes } from '../addresses';
import { pauseImage } from '../images/archives';
import { ApiClient } from '../machines/api-client';
import { createServerCertificate } from '../machines/certificates';
import type { Cluster } from '../machines/cluster';
import { type Answer, askOverHttps } from '../machines/https';
import { run } from '../run';
import {
  addressesOf,
  backendsOf,
  type EndpointSlice,
  haproxyConfiguration,
  orders,
  placed,
  PORT,
  publicRoutes,
  type Route,
} from './configuration';

// A pod like any other as far as network policies see; HAProxy runs in its network.
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'public', namespace: 'gateway' },
  spec: {
    nodeName: nodes[0]?.name,
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'network',
        image: pauseImage,
        imagePullPolicy: 'Never',
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      },
    ],
  },
};

interface Sent extends RequestOptions {
  headers?: Record<string, string>;
  body?: string;
}

/**
 * HAProxy, which ends TLS before the services. It gets routes and replicas from the API server, as a controller would.
 */
export class Gateway {
  private readonly places = new Map<string, Map<string, number>>();
  private isStopped = false;

  private constructor(
    readonly address: string,
    /** The certificate of the authority that signed the gateway's certificate. */
    readonly authority: Buffer,
    readonly certificate: Buffer,
    private readonly api: ApiClient,
    private readonly routes: Route[],
    private readonly socket: string,
  ) {}

  readonly port = PORT;

  /** For the routes that there are now. */
  static async start({ orders: { folder }, kubectl, programs }: Cluster): Promise<Gateway> {
    await kubectl.apply([pod]);
    await kubectl.run('-n', 'gateway', 'wait', '--for=condition=Ready', 'pod/public', '--timeout=10m');
    const address = await kubectl.run('-n', 'gateway', 'get', 'pod/public', '-o', 'jsonpath={.status.podIP}');
    const routes = publicRoutes(await kubectl.list<Route>('httproutes', '-A'));
    const own = join(folder, 'gateway');
    await createServerCertificate(own, [...new Set(routes.flatMap(({ spec }) => spec.hostnames))]);
    const read = (name: string) => readFileSync(join(own, name));
    const [certificate, socket, file] = ['server.pem', 'socket', 'haproxy.cfg'].map((name) => join(own, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(certificate, `${read('server.crt').toString()}${read('server.key').toString()}`);
    writeFileSync(file, haproxyConfiguration(routes, certificate, socket));
    const network = await networkOf(address);
    const haproxy = programs.start('haproxy', ['nsenter', `--net=${network}`, 'haproxy', '-db', '-f', file]);
    const gateway = new Gateway(address, read('ca.crt'), read('server.crt'), new ApiClient(folder), routes, socket);
    await haproxy.waitUntilReady(() => gateway.isListening());
    await gateway.update();
    void gateway.keepUpdating();
    return gateway;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** A request as the callers outside send it. */
  send(host: string, { headers, body, ...options }: Sent = {}): Promise<Answer> {
    const own = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
    const where = { host: this.address, port: PORT, servername: host, ca: this.authority };
    return askOverHttps({ ...where, ...options, headers: { ...own, ...headers } }, body);
  }

  /** How many replicas of a service get requests. */
  replicasOf(namespace: string): number {
    return this.places.get(`${namespace}_${namespace}`)?.size ?? 0;
  }

  private isListening(): Promise<boolean> {
    return this.tell('show info').then(
      () => true,
      () => false,
    );
  }

  private async keepUpdating(): Promise<void> {
    while (!this.isStopped) {
      await delay(250);
      // While the API server is unreachable the gateway continues with the last known state.
      await this.update().catch(() => undefined);
    }
  }

  private async update(): Promise<void> {
    const slices = await this.api.list<EndpointSlice>('/apis/discovery.k8s.io/v1/endpointslices');
    for (const backend of backendsOf(this.routes)) {
      const before = this.places.get(backend.name) ?? new Map<string, number>();
      const after = placed(before, addressesOf(slices, backend));
      for (const order of orders(backend.name, before, after)) await this.tell(order);
      this.places.set(backend.name, after);
    }
  }

  /** Over HAProxy's own socket. */
  private tell(order: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.socket);
      let answer = '';
      socket.on('connect', () => socket.end(`${order}\n`));
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });
  }
}

/** The network that has this address. */
const networkOf = (address: string): Promise<string> =>
  eventually('the network of the gateway', async () => {
    for (const name of readdirSync('/run/netns').filter((each) => each.startsWith('cni-'))) {
      const path = join('/run/netns', name);
      const said = await run('nsenter', [`--net=${path}`, 'ip', '-o', 'addr']).catch(() => '');
      if (said.includes(` ${address}/`)) return path;
    }
    return null;
  });
