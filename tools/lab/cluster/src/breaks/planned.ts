import { apps } from '@platform/stack';
import { firstRelease, laterRelease } from '../images/releases';
import type { Break } from './break';
import { failureOf, lineWith, type Stage } from './stage';

const restart = (stage: Stage, ...args: string[]) =>
  Promise.all(apps.map((app) => stage.kubectl.run('-n', app, 'rollout', ...args, `deployment/${app}`)));

export const planned: Break[] = [
  {
    name: 'upgrade of all three',
    isPlanned: true,
    run: async (stage) => {
      for (const operator of stage.operators) {
        await operator.take(laterRelease);
        await operator.walk('upgrade.md');
      }
      return 'the pages’ commands, each with exit code 0';
    },
  },
  {
    name: 'roll-back of all three',
    isPlanned: true,
    run: async (stage) => {
      for (const operator of stage.operators) {
        await operator.walk('roll-back.md');
        await operator.take(firstRelease);
      }
      return '`Rollback was a success! Happy Helming!`';
    },
  },
  {
    name: 'rolling restart',
    isPlanned: true,
    run: async (stage) => {
      await restart(stage, 'restart');
      await restart(stage, 'status', '--timeout=15m');
      return '`successfully rolled out`';
    },
  },
  {
    name: 'one pod of each deleted',
    isPlanned: true,
    run: async (stage) => {
      for (const app of apps) {
        const [pod = ''] = await stage.podsOf(app);
        await stage.kubectl.run('-n', app, 'delete', pod);
      }
      return 'another pod within seconds';
    },
  },
  {
    name: 'node drained',
    isPlanned: true,
    run: async (stage) => {
      const [node, options] = ['node2', ['--ignore-daemonsets', '--delete-emptydir-data', '--timeout=15m']];
      await stage.kubectl.run('drain', node, ...options);
      await stage.waitForReplicas();
      await stage.kubectl.run('uncordon', node);
      return '`evicting pod …`, one of a service at a time; three replicas in the two zones that are left';
    },
  },
  {
    name: 'all pods evicted together',
    isPlanned: true,
    run: async (stage) => {
      const refused: string[] = [];
      for (const app of apps) refused.push(...(await evictAll(stage, app)));
      return `${refused.length} of 9 refused: \`${lineWith(refused.join('\n'), /disruption budget/)}\``;
    },
  },
];

/** Words of those that were refused. */
async function evictAll(stage: Stage, app: (typeof apps)[number]): Promise<string[]> {
  const evictions = (await stage.podsOf(app)).map((pod) => stage.kubectl.evict(app, pod.replace('pod/', '')));
  const outcomes = await Promise.allSettled(evictions);
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as Error).message] : []));
}

export const refused: Break[] = [
  {
    name: 'image that cannot be pulled',
    isPlanned: true,
    run: async (stage) => {
      const upgrade =
        'helm upgrade "$APP" k8s/charts/$APP --set image.tag=9.9.9 -n "$APP" -f my-values.yaml --atomic --timeout 60s';
      const { said } = await stage.operatorOf('db-node').tryCommand(upgrade);
      const selector = 'app.kubernetes.io/component=migration';
      const pods = await stage.kubectl.run('-n', 'db-node', 'get', 'pods', '-l', selector).catch(() => '');
      await stage.kubectl.run('-n', 'db-node', 'delete', 'job/db-node-migration', '--ignore-not-found');
      return `\`${lineWith(said, /Error/)}\`; pods of the Job: \`${lineWith(`${pods}\nnone`, /Err|BackOff|none/)}\``;
    },
  },
  {
    name: 'migration that fails',
    isPlanned: true,
    run: async (stage) => {
      const operator = stage.operatorOf('payment-service');
      const upgrade =
        'helm upgrade "$APP" k8s/charts/$APP --set image.tag=1.2.0 -n "$APP" -f my-values.yaml --atomic --timeout 15m';
      const { said } = await operator.tryCommand(upgrade);
      const log = await operator.run('kubectl -n "$APP" logs "job/$APP-migration"');
      await operator.run('kubectl -n "$APP" delete "job/$APP-migration"');
      return `\`${lineWith(said, /Error/)}\`; the Job’s log: \`${lineWith(log, /division by zero/)}\``;
    },
  },
  {
    name: 'Secret missing at an upgrade, and at a restart',
    isPlanned: true,
    run: async (stage) => {
      const operator = stage.operatorOf('wellbeing-api');
      await operator.run(
        'kubectl -n "$APP" get secret "$APP" -o yaml > secret.yaml; kubectl -n "$APP" delete secret "$APP"',
      );
      const upgrade = 'helm upgrade "$APP" $CHART -n "$APP" -f my-values.yaml --atomic --timeout 15m';
      const { said } = await operator.tryCommand(upgrade);
      await operator.run('kubectl -n "$APP" rollout restart "deployment/$APP"');
      const failed = await failureOf(operatorWaits(stage));
      await operator.run(
        'kubectl create -f secret.yaml; kubectl -n "$APP" rollout status "deployment/$APP" --timeout=15m',
      );
      return `upgrade: \`${lineWith(said, /must hold/)}\`; restart: \`${lineWith(failed, /timed out|exceeded/)}\`, the old replicas serve; whole when the Secret was back`;
    },
  },
  {
    name: 'quota of the namespace reached',
    isPlanned: true,
    run: async (stage) => {
      const namespace = ['-n', 'db-node'];
      await stage.kubectl.run(...namespace, 'create', 'quota', 'full', '--hard=pods=3');
      await stage.kubectl.run(...namespace, 'rollout', 'restart', 'deployment/db-node');
      await stage.eventually('the quota refuses', async () =>
        (await stage.kubectl.run(...namespace, 'get', 'events')).includes('exceeded quota'),
      );
      const events = await stage.kubectl.run(...namespace, 'get', 'events');
      await stage.kubectl.run(...namespace, 'delete', 'quota', 'full');
      await stage.kubectl.run(...namespace, 'rollout', 'status', 'deployment/db-node', '--timeout=15m');
      return `\`${lineWith(events, /exceeded quota/).replace(/^.*Error creating/, 'Error creating')}\`; continued by itself when the quota was removed`;
    },
  },
];

const operatorWaits = ({ kubectl }: Stage) =>
  kubectl.run('-n', 'wellbeing-api', 'rollout', 'status', 'deployment/wellbeing-api', '--timeout=45s');
