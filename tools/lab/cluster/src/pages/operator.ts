import { strict as assert } from 'node:assert';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Block } from '@platform/charts';
import { type App, repositoryRoot } from '@platform/stack';
import { databaseHost, redisHost } from '../addresses';
import { firstRelease } from '../images/releases';
import type { Cluster } from '../machines/cluster';
import { postgresFolder } from '../requirements';
import { step } from '../steps';
import { blocksToRun, lastBlocks, placeOf } from './blocks';
import { OperatorShell } from './shell';
import { additionalValues, editedValues } from './values';

/**
 * An operator who follows the pages for one service, with a checkout, a shell and everything that the pages presuppose.
 */
export class Operator {
  /** Places of the blocks that were executed. */
  readonly executed: string[] = [];
  private readonly folder: string;
  private readonly shell: OperatorShell;

  constructor(
    cluster: Cluster,
    readonly app: App,
  ) {
    const { orders, programs, kubectl, servers } = cluster;
    this.folder = join(orders.folder, 'operators', app);
    mkdirSync(join(this.folder, 'k8s'), { recursive: true });
    symlinkSync(join(repositoryRoot, 'apps'), join(this.folder, 'apps'));
    cpSync(join(repositoryRoot, 'k8s/charts'), join(this.folder, 'k8s/charts'), { recursive: true });
    for (const name of ['database.crt', 'redis.crt']) copyFileSync(servers.authority, join(this.folder, name));
    this.shell = new OperatorShell(this.folder, {
      PATH: [...['kubectl', 'helm'].map((name) => dirname(programs.path(name))), postgresFolder()].join(':'),
      HOME: this.folder,
      KUBECONFIG: kubectl.config,
      APP: app,
      VERSION: firstRelease,
      DB_HOST: databaseHost,
      REDIS_HOST: redisHost,
      REDIS_PASSWORD: servers.redisPassword,
      PGHOST: servers.socket,
      PGUSER: 'postgres',
    });
  }

  /** Executes all of a page's blocks for this service. @returns what they printed */
  async walk(page: string): Promise<string> {
    return step(`${this.app}: ${page}`, async () => {
      const said: string[] = [];
      for (const block of blocksToRun(page, this.app)) {
        if (block.text.includes('helm upgrade --install')) await this.installMinimal();
        said.push(await this.execute(block));
        this.editValues();
      }
      return said.join('\n');
    });
  }

  /** The chart's own minimal values come first, and the page's values replace them by an upgrade. */
  private async installMinimal(): Promise<void> {
    writeFileSync(join(this.folder, 'cluster.yaml'), additionalValues(this.app));
    const files = '-f "k8s/charts/$APP/values-minimal.yaml" -f cluster.yaml';
    await step(`${this.app}: minimal values`, async () => {
      await this.run(`helm upgrade --install "$APP" $CHART -n "$APP" ${files} --atomic --timeout 15m`);
      await this.run('helm test "$APP" -n "$APP" --logs');
    });
  }

  /** Executes what takes a page's doings away. */
  async cleanUp(page: string): Promise<void> {
    await step(`${this.app}: ${page}, taken away`, async () => {
      for (const block of lastBlocks(page)) await this.execute(block);
      const kinds =
        'all,networkpolicies,ingresses,httproutes,servicemonitors,probes,prometheusrules,serviceaccounts,configmaps,pdb';
      const left = await this.run(`kubectl -n "$APP" get ${kinds} -l "app.kubernetes.io/instance=$APP" -o name`);
      assert.equal(left, '', `${this.app} leaves behind`);
    });
  }

  /** Commands that stand on no page. */
  run(text: string): Promise<string> {
    return this.shell.run(text);
  }

  /** From now on the commands install this release. */
  async take(version: string): Promise<void> {
    await this.run(`VERSION=${version}; CHART="k8s/charts/$APP --set image.tag=$VERSION"`);
  }

  /** One that may fail. @returns its exit code and what it said */
  async tryCommand(command: string): Promise<{ code: number; said: string }> {
    const said = await this.shell.run(`code=0; ${command} || code=$?; echo "exit code $code"`);
    return { code: Number(/exit code (\d+)$/.exec(said)?.[1]), said };
  }

  end(): Promise<void> {
    return this.shell.end();
  }

  private async execute(block: Block): Promise<string> {
    const said = await this.shell.run(commandsOf(block));
    this.executed.push(placeOf(block));
    return said;
  }

  /** Once, as soon as the page has had them copied. */
  private editValues(): void {
    const [file, edited] = ['my-values.yaml', '.edited'].map((name) => join(this.folder, name)) as [string, string];
    if (!existsSync(file) || existsSync(edited)) return;
    writeFileSync(file, editedValues(this.app, readFileSync(file, 'utf8')));
    writeFileSync(edited, '');
  }
}

/** `sql` is a function of the first page. */
const commandsOf = ({ language, text }: Block): string => (language === 'sql' ? `sql <<'END'\n${text}END\n` : text);
