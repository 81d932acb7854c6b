import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type App, apps } from '@platform/stack';
import type { Gateway } from '../gateway/gateway';
import { fakeTimeLibrary } from '../requirements';
import type { Break } from './break';
import type { Stage } from './stage';

const TOKENS = 5;
const USES = 20;
const FOLDER = '/run/clock';
const clocks = { ahead: '+600', behind: '-600' } as const;
type Clock = keyof typeof clocks;

interface Pod {
  metadata: { labels: Record<string, string> };
  spec: {
    nodeName?: string;
    containers: { env: object[]; volumeMounts: object[] }[];
    volumes: object[];
  };
}

/** Beside the three replicas of each service one whose clock is ten minutes ahead, and one whose is behind. */
export const wrongClocks: Break = {
  name: 'a replica of each ten minutes ahead, and one behind',
  isPlanned: true,
  run: async (stage) => {
    for (const app of apps) {
      const binaryData = { 'libfaketime.so.1': readFileSync(fakeTimeLibrary).toString('base64') };
      const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'clock', namespace: app }, binaryData };
      await stage.kubectl.apply([map, ...(await Promise.all(clockNames.map((clock) => podWith(stage, app, clock))))]);
    }
    await stage.waitForReplicas(5);
    for (const app of apps) for (const clock of clockNames) await assertOff(stage, app, clock);
    await stage.loadFor(20_000);
    const refused = await refusedTokens(stage.gateway);
    for (const app of apps) {
      const names = clockNames.map((clock) => `pod/${app}-${clock}`);
      await stage.kubectl.run('-n', app, 'delete', ...names, 'configmap/clock');
    }
    return `nothing; two of five replicas have a wrong clock; of ${TOKENS * USES} calls with access tokens of ten minutes they refused ${refused}`;
  },
};

/** Each token is made by another replica, and shown to all of them. @returns how often it was refused, and with what */
async function refusedTokens(gateway: Gateway): Promise<string> {
  const host = 'account.example.com';
  const person = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await gateway.ask(host, '/auth/signup', { method: 'POST', body: { ...person, name: 'Ada' } });
  const refused: string[] = [];
  for (let n = 0; n < TOKENS; n++) {
    const login = { method: 'POST', body: person } as const;
    const { access_token: token } = await gateway.ask<{ access_token: string }>(host, '/auth/login', login);
    const uses = Array.from({ length: USES }, () =>
      gateway.ask(host, '/auth/sessions', { headers: { authorization: `Bearer ${token}` } }),
    );
    const outcomes = await Promise.allSettled(uses);
    for (const outcome of outcomes) if (outcome.status === 'rejected') refused.push((outcome.reason as Error).message);
  }
  const reasons = new Set(refused.map((message) => /: (\d{3}) /.exec(message)?.[1] ?? message));
  return `${refused.length} (${[...reasons].join(', ')})`;
}

const clockNames = Object.keys(clocks) as Clock[];

/** Like those of the service; no ReplicaSet takes it for its own. */
async function podWith(stage: Stage, app: App, clock: Clock): Promise<object> {
  const [name = ''] = await stage.podsOf(app);
  const { metadata, spec } = JSON.parse(await stage.kubectl.run('-n', app, 'get', name, '-o', 'json')) as Pod;
  const { 'pod-template-hash': _, ...labels } = metadata.labels;
  const { nodeName: _node, ...wanted } = spec;
  const env = [
    { name: 'LD_PRELOAD', value: `${FOLDER}/libfaketime.so.1` },
    { name: 'FAKETIME', value: clocks[clock] },
    // How long something takes is not what is wrong.
    { name: 'FAKETIME_DONT_FAKE_MONOTONIC', value: '1' },
  ];
  const containers = wanted.containers.map((container) => ({
    ...container,
    env: [...container.env, ...env],
    volumeMounts: [...container.volumeMounts, { name: 'clock', mountPath: FOLDER, readOnly: true }],
  }));
  const volumes = [...wanted.volumes, { name: 'clock', configMap: { name: 'clock' } }];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `${app}-${clock}`, namespace: app, labels },
    spec: { ...wanted, containers, volumes },
  };
}

async function assertOff(stage: Stage, app: App, clock: Clock): Promise<void> {
  const ask = ['exec', `pod/${app}-${clock}`, '--', 'node', '--print', 'Date.now()'];
  const minutes = (Number(await stage.kubectl.run('-n', app, ...ask)) - Date.now()) / 60_000;
  assert.equal(Math.round(minutes), Number(clocks[clock]) / 60);
}
