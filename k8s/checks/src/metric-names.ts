import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@platform/http-service';
import { type KubernetesObject, ofKind } from './manifest';
import { type App, root } from './paths';

/** Of Prometheus itself, kube-state-metrics, the blackbox exporter and the database's operator. */
const OF_OTHERS = [
  'up',
  'kube_deployment_status_replicas_available',
  'kube_deployment_spec_replicas',
  'kube_job_failed',
  'kube_cronjob_spec_suspend',
  'kube_cronjob_created',
  'kube_cronjob_status_last_successful_time',
  'probe_success',
  // Exported by the operator's backup of the database.
  'database_backup_last_success_timestamp_seconds',
];

/** The names that Prometheus sees of the app: those of every service, and the counters that its features add. */
export async function exportedMetrics(app: App): Promise<Set<string>> {
  const common = await new Metrics(app).registry.getMetricsAsJSON();
  const own = ['apps', 'libs'].flatMap((folder) =>
    sourcesBelow(join(root, folder, folder === 'apps' ? app : '')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:counter\(|gauges?\(|name:)\s*'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  return new Set([...OF_OTHERS, ...own, ...common.map(({ name }) => name)]);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules') && /(^|\/)src\//.test(name))
    .map((name) => join(folder, name));
}

/** The names that alerts and dashboards ask for. */
export function queriedMetrics(objects: KubernetesObject[]): Set<string> {
  const text = [
    ...ofKind(objects, 'PrometheusRule').map(({ spec }) => JSON.stringify(spec)),
    ...ofKind(objects, 'ConfigMap').flatMap(({ data = {} }) => Object.values(data)),
  ]
    .join('\n')
    // A new line of a text in JSON.
    .replaceAll('\\n', ' ');
  const names = text.matchAll(/\b([a-z][a-z0-9_]*)\{/g);
  return new Set([...names].map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, '')));
}
