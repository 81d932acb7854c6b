import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMESPACE, shippedRules, shippedScrape } from '@platform/charts';
import {
  apps,
  createReachableFolder,
  endings,
  findBinary,
  freePort,
  ManagedProcess,
  type Platform,
} from '@platform/stack';

/** A page that fired. Times are seconds since 1970. */
interface Page {
  alert: string;
  service: string;
  firstAt: number;
  lastAt: number;
}

interface Series {
  metric: Record<string, string>;
  values: [time: number, value: string][];
}

/** Scrapes all replicas like the ServiceMonitors of the charts. The Prometheus operator adds the labels of the pod. */
const jobsOf = ({ services }: Platform) =>
  apps.map((app) => {
    const { interval, scrapeTimeout, honorLabels } = shippedScrape(app);
    return {
      job_name: app,
      scrape_interval: interval,
      scrape_timeout: scrapeTimeout,
      honor_labels: honorLabels,
      static_configs: services[app].map(({ metricsUrl, name }) => ({
        targets: [new URL(metricsUrl).host],
        labels: { namespace: NAMESPACE, pod: name },
      })),
    };
  });

/** Prometheus with an empty database and the rules of production (Debian package `prometheus`). */
export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly process: ManagedProcess,
    private readonly folder: string,
  ) {}

  static get isMissing(): boolean {
    return findBinary('prometheus') === null;
  }

  static async start(platform: Platform): Promise<Prometheus> {
    const folder = createReachableFolder('prometheus', null);
    const [rules, file] = [join(folder, 'rules.json'), join(folder, 'prometheus.json')];
    // Every JSON document is valid YAML. The interval is the default of the Prometheus operator.
    writeFileSync(rules, JSON.stringify({ groups: apps.flatMap(shippedRules) }));
    const global = { evaluation_interval: '30s' };
    writeFileSync(file, JSON.stringify({ global, rule_files: [rules], scrape_configs: jobsOf(platform) }));
    const address = `127.0.0.1:${await freePort()}`;
    const started = new ManagedProcess({
      name: 'Prometheus',
      command: findBinary('prometheus')!,
      args: [
        `--config.file=${file}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
        '--log.level=warn',
      ],
      env: {},
      logFile: join(folder, 'log'),
      ending: endings.service,
    });
    await started.waitUntilReady(async () => (await fetch(`http://${address}/-/ready`).catch(() => null))?.ok ?? false);
    return new Prometheus(`http://${address}`, started, folder);
  }

  /** The pages that fired since this time, the earliest first. */
  async pagesSince(seconds: number): Promise<Page[]> {
    const query = 'max by (alertname, service) (ALERTS{alertstate="firing", severity="page"})';
    const range = { query, start: String(seconds), end: String(Date.now() / 1000), step: '1' };
    const answer = await fetch(`${this.url}/api/v1/query_range?${new URLSearchParams(range).toString()}`);
    const { data } = (await answer.json()) as { data: { result: Series[] } };
    return data.result
      .map(({ metric: { alertname = '', service = '' }, values }) => {
        const [firstAt, lastAt] = [values[0]![0], values.at(-1)![0]];
        return { alert: alertname, service, firstAt, lastAt };
      })
      .toSorted((one, other) => one.firstAt - other.firstAt);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
