import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helm } from './go-tools';
import { type App, chartsFolder, type Environment, toolsFolder } from './paths';

/** Helm without flags at its build takes Kubernetes 1.20 for granted. */
const kubernetesVersion = '1.33.0';

/** The network of the gateway's pods, which an operator must always set. */
const PROXIES = '10.42.0.0/16';

/** Takes the place of example.com, which charts refuse in production. No public DNS has names below `.internal`. */
export const DOMAIN = 'platform.internal';

const HOSTS: Record<App, string[]> = {
  'payment-service': ['pay'],
  'db-node': ['id'],
  'wellbeing-api': ['account', 'geo', 'wellbeing'],
};

/** The values without a default, which an operator must always set. */
export const requiredValues = (app: App) => ({
  interfaces: Object.fromEntries(HOSTS[app].map((name) => [name, { host: `${name}.${DOMAIN}` }])),
  config: {
    TRUSTED_PROXIES: PROXIES,
    ...(app === 'payment-service' && { ACCOUNT_URL: `https://account.${DOMAIN}` }),
  },
});

export type Values = { [name: string]: unknown };

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The second over the first, as Helm merges values files. `undefined` removes a value. */
export function merged(first: Values, second: Values): Values {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isMap(before) && isMap(value) ? merged(before, value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(both) };
}

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

  /** What `helm show readme` prints. */
  readme(): string {
    return this.run('show', 'readme', this.chart).output;
  }

  /** Rendering with these values files, each over the one before. */
  renderFiles(files: string[]): HelmResult {
    return this.template([...files.flatMap((file) => ['--values', file]), '--namespace', this.app]);
  }

  /** Rendering with these values over those that have no default. */
  renderWith(values: object): HelmResult {
    return this.template(['--values', '-'], JSON.stringify(merged(requiredValues(this.app), values as Values)));
  }

  /** Rendering while a cluster answers at this address, as an installation would be. */
  async renderInCluster(address: string, values: object, apiVersions: string[]): Promise<HelmResult> {
    const file = join(this.folder, 'values-in-cluster.json');
    writeFileSync(file, JSON.stringify(merged(requiredValues(this.app), values as Values)));
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
  notes(environment: Environment, values: object = {}): string {
    const template = join(this.chart, 'templates/notes-check.yaml');
    writeFileSync(template, 'notes: |{{ include "service.notes" . | nindent 2 }}\n');
    const { status, output } = this.template(
      ['--show-only', 'templates/notes-check.yaml', ...this.valuesOf(environment), '--values', '-'],
      JSON.stringify(values),
    );
    rmSync(template);
    if (status !== 0) throw new Error(output);
    return output;
  }

  /** The values file, after an operator has replaced its placeholders. */
  valuesOf(environment: Environment): string[] {
    const file = join(this.folder, `values-${environment}.yaml`);
    const shipped = readFileSync(join(chartsFolder, this.app, `values-${environment}.yaml`), 'utf8');
    writeFileSync(file, shipped.replaceAll(/\bexample\.com\b/g, DOMAIN));
    return ['--values', file];
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
