import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endings, findBinary, freePort, ManagedProcess, reaper } from '@platform/stack';

const host = '127.0.0.1';

/** An alert that is pending or fires. */
export interface ActiveAlert {
  labels: Record<string, string>;
  state: 'pending' | 'firing';
  /** When its expression became true. */
  activeAt: string;
}

export interface PrometheusOptions {
  /** Prometheus' own configuration, without the files of rules. */
  configuration: object;
  groups: readonly object[];
}

/** Prometheus of Debian's package `prometheus`, with an empty database. */
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
    const command = findBinary('prometheus');
    if (!command) throw new Error('Prometheus is missing: install the package prometheus.');
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    reaper.removeAtEnd(folder);
    const [rules, file] = [join(folder, 'rules.json'), join(folder, 'prometheus.json')];
    // JSON is YAML.
    writeFileSync(rules, JSON.stringify({ groups }));
    writeFileSync(file, JSON.stringify({ ...configuration, rule_files: [rules] }));
    const address = `${host}:${await freePort()}`;
    const started = new ManagedProcess({
      name: 'Prometheus',
      command,
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
    const prometheus = new Prometheus(`http://${address}`, started, folder);
    await started.waitUntilReady(() => prometheus.isReady());
    return prometheus;
  }

  async alerts(): Promise<ActiveAlert[]> {
    const response = await fetch(`${this.url}/api/v1/alerts`);
    const { data } = (await response.json()) as { data: { alerts: ActiveAlert[] } };
    return data.alerts;
  }

  /** The value of an expression that has one sample. */
  async value(expression: string): Promise<number> {
    const response = await fetch(`${this.url}/api/v1/query?${new URLSearchParams({ query: expression }).toString()}`);
    const { data } = (await response.json()) as { data: { result: { value: [time: number, value: string] }[] } };
    return Number(data.result[0]?.value[1]);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/-/ready`).catch(() => null);
    return response?.ok ?? false;
  }
}
