import { setTimeout as delay } from 'node:timers/promises';
import type { Break } from './break';
import type { Stage } from './stage';

const app = 'payment-service';
const MOST = 5;

interface Autoscaler {
  spec: Record<string, unknown>;
}

/** What this machine can load has to be enough for another replica, and five minutes of quiet are more than a test waits. */
const sensitive = (averageUtilization: number) => ({
  maxReplicas: MOST,
  metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } } }],
  behavior: {
    scaleDown: { stabilizationWindowSeconds: 0, policies: [{ type: 'Pods', value: 1, periodSeconds: 15 }] },
  },
});

export const scaling: Break = {
  name: 'replicas scaled up and down',
  isPlanned: true,
  run: async (stage) => {
    const get = ['-n', app, 'get', 'hpa', app];
    const { spec } = JSON.parse(await stage.kubectl.run(...get, '-o', 'json')) as Autoscaler;
    const patch = (wanted: object) =>
      stage.kubectl.run('-n', app, 'patch', 'hpa', app, '--type=merge', '-p', JSON.stringify({ spec: wanted }));
    await patch(sensitive(1));
    await stage.eventually(`${MOST} replicas`, () => stage.gateway.replicasOf(app) === MOST);
    await delay(20_000);
    const said = await stage.kubectl.run(...get, '--no-headers');
    await patch(sensitive(1000));
    await waitUntilFew(stage);
    await patch(spec);
    return `\`${said.trim().replaceAll(/\s+/g, ' ')}\`; with less to do, one replica less at a time`;
  },
};

const waitUntilFew = (stage: Stage) => stage.eventually('three replicas', () => stage.gateway.replicasOf(app) === 3);
