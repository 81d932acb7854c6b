import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endings, findBinary, freePort, ManagedProcess, reaper } from '@platform/stack';

const host = '127.0.0.1';

/** Times of an alert in seconds since 1970. `last` is its last sample, pending or firing. */
export interface AlertTimes {
  alert: string;
  severity: string;
  service: string;
  pendingAt: number;
  firingAt: number | null;
  last: number;
}

export interface PrometheusOptions {
  /** The configuration of Prometheus without `rule_files`. */
  configuration: object;
  groups: readonly object[];
}

interface Series {
  metric: Record<string, string>;
  values: [time: number, value: string][];
}

/** Prometheus with an empty database (Debian package `prometheus`). */
export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly process: ManagedProcess,
    private readonly folder: string,
  ) {}

  static get isMissing(): boolean {
    return findBinary('prometheus') === null;
  }

  static async start({ configuration, groups }: PrometheusOptions): Promise<Prometheus> {
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    reaper.removeAtEnd(folder);
    const [rules, file] = [join(folder, 'rules.json'), join(folder, 'prometheus.json')];
    // Every JSON document is valid YAML.
    writeFileSync(rules, JSON.stringify({ groups }));
    writeFileSync(file, JSON.stringify({ ...configuration, rule_files: [rules] }));
    const address = `${host}:${await freePort()}`;
    const options = { 'config.file': file, 'storage.tsdb.path': join(folder, 'data'), 'web.listen-address': address };
    const started = new ManagedProcess({
      name: 'Prometheus',
      command: findBinary('prometheus')!,
      args: [...Object.entries(options).map(([name, value]) => `--${name}=${value}`), '--log.level=warn'],
      env: {},
      logFile: join(folder, 'log'),
      ending: endings.service,
    });
    const prometheus = new Prometheus(`http://${address}`, started, folder);
    await started.waitUntilReady(async () => (await fetch(`http://${address}/-/ready`).catch(() => null))?.ok ?? false);
    return prometheus;
  }

  /** All alerts since this time, from the series `ALERTS`. */
  async alertsSince(since: Date): Promise<AlertTimes[]> {
    const range = { start: since.toISOString(), end: new Date().toISOString(), step: '1' };
    const alerts = new Map<string, AlertTimes>();
    for (const { metric, values } of await this.query('query_range', { query: 'ALERTS', ...range })) {
      const { alertname = '', alertstate, severity = '', service = '', window } = metric;
      const alert = window ? `${alertname} (${window})` : alertname;
      const key = JSON.stringify([alert, severity, service]);
      const [begin, last] = [values[0]![0], values.at(-1)![0]];
      const known = alerts.get(key) ?? { alert, severity, service, pendingAt: begin, firingAt: null, last };
      if (alertstate === 'firing') known.firingAt = Math.min(known.firingAt ?? begin, begin);
      known.pendingAt = Math.min(known.pendingAt, begin);
      known.last = Math.max(known.last, last);
      alerts.set(key, known);
    }
    return [...alerts.values()].toSorted((one, other) => one.pendingAt - other.pendingAt);
  }

  /** Number of pages that fire now. */
  async firingPages(): Promise<number> {
    return (await this.query('query', { query: 'ALERTS{alertstate="firing",severity="page"}' })).length;
  }

  async stop(): Promise<void> {
    await this.process.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async query(kind: 'query' | 'query_range', parameters: Record<string, string>): Promise<Series[]> {
    const response = await fetch(`${this.url}/api/v1/${kind}?${new URLSearchParams(parameters).toString()}`);
    return ((await response.json()) as { data: { result: Series[] } }).data.result;
  }
}
