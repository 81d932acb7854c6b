import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helm } from './go-tools';
import { type App, chartsFolder, type Environment, toolsFolder } from './paths';

/** Helm without flags at its build takes Kubernetes 1.20 for granted. */
const kubernetesVersion = '1.33.0';

/** The network of the gateway's pods, which an operator must always set. */
export const PROXIES = '10.42.0.0/16';

export interface HelmResult {
  status: number | null;
  output: string;
}

/** A copy of an app's chart with the library packed into it, as `helm package` would; the sources stay clean. */
export class ChartCopy {
  private readonly folder: string;
  private readonly chart: string;

  constructor(private readonly app: App) {
    mkdirSync(toolsFolder, { recursive: true });
    this.folder = mkdtempSync(join(toolsFolder, `chart-${app}-`));
    for (const name of ['service', app]) cpSync(join(chartsFolder, name), join(this.folder, name), { recursive: true });
    this.chart = join(this.folder, app);
    execFileSync(helm(), ['dependency', 'update', this.chart], { stdio: ['ignore', 'ignore', 'inherit'] });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  lint(...args: string[]): HelmResult {
    return this.run('lint', '--strict', '--kube-version', kubernetesVersion, this.chart, ...args);
  }

  /** @throws Error with helm's words when it cannot be rendered */
  render(environment: Environment): string {
    const { status, output } = this.template([...this.valuesOf(environment), '--namespace', environment]);
    if (status !== 0) throw new Error(output);
    return output;
  }

  /** Rendering with one value set to something; for what must be refused. The one value without a default is given. */
  renderWith(values: object): HelmResult {
    return this.template(['--values', '-'], JSON.stringify(withProxies(values)));
  }

  /** Rendering while a cluster answers at this address, as an installation would be. */
  async renderInCluster(address: string, values: object, apiVersions: string[]): Promise<HelmResult> {
    const file = join(this.folder, 'values-in-cluster.json');
    writeFileSync(file, JSON.stringify(withProxies(values)));
    const cluster = ['--dry-run=server', '--kube-apiserver', address, '--kube-version', kubernetesVersion];
    const apis = apiVersions.flatMap((version) => ['--api-versions', version]);
    const args = ['template', this.app, this.chart, '--namespace', this.app, '--values', file, ...cluster, ...apis];
    return new Promise((resolve) => {
      execFile(helm(), args, { maxBuffer: 1e8 }, (error, stdout, stderr) =>
        resolve({ status: error ? 1 : 0, output: `${stdout}${stderr}` }),
      );
    });
  }

  /** Helm shows the notes only when a cluster answers; here a template of our own asks for them. */
  notes(environment: Environment): string {
    const template = join(this.chart, 'templates/notes-check.yaml');
    writeFileSync(template, 'notes: |{{ include "service.notes" . | nindent 2 }}\n');
    const { status, output } = this.template([
      '--show-only',
      'templates/notes-check.yaml',
      ...this.valuesOf(environment),
    ]);
    rmSync(template);
    if (status !== 0) throw new Error(output);
    return output;
  }

  valuesOf(environment: Environment): string[] {
    return ['--values', join(chartsFolder, this.app, `values-${environment}.yaml`)];
  }

  private template(args: string[], input?: string): HelmResult {
    return this.run('template', this.app, this.chart, '--kube-version', kubernetesVersion, ...args, { input });
  }

  private run(...args: (string | { input?: string })[]): HelmResult {
    const options = args.find((arg) => typeof arg === 'object');
    const words = args.filter((arg) => typeof arg === 'string');
    const { status, stdout, stderr } = spawnSync(helm(), words, { encoding: 'utf8', maxBuffer: 1e8, ...options });
    return { status, output: status === 0 ? stdout : `${stdout}${stderr}` };
  }
}

/** `undefined` takes it away. */
const withProxies = (values: { config?: object | null }): object =>
  values.config === null ? values : { ...values, config: { TRUSTED_PROXIES: PROXIES, ...values.config } };
