import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedRules } from './alerts/shipped-rules';
import { type KubernetesObject, parseManifest, podsOf, selects } from './manifest';
import { apps, goldenFolder } from './paths';
import { type Block, blocksOf, isMarked, pages, readPage } from './runbooks';

const blocks = pages().flatMap((page) => blocksOf(page, readPage(page)));
/** Every alert of the shipped charts with the page that it links to. */
const alerts = apps.flatMap((app) =>
  shippedRules(app).flatMap(({ rules }) =>
    rules.map(({ alert, labels, annotations }) => ({
      alert,
      severity: labels.severity,
      page: annotations.runbook_url.split('/').at(-1)!,
    })),
  ),
);
const place = ({ page, line }: Block) => `${page}:${line}`;

describe('the runbooks', () => {
  it('mark every block as one to run, or say why not', () => {
    expect(blocks.filter((block) => !isMarked(block)).map(place)).toEqual([]);
  });

  it('have 22 blocks that are not run, and grow no others unnoticed', () => {
    expect(blocks.length).toBeGreaterThan(30);
    expect(blocks.filter(({ mark }) => mark.startsWith('not-run'))).toHaveLength(22);
  });

  it('begin for each alert with first commands that a test executes, and name the alert', () => {
    const missing = alerts.filter(({ alert, page }) => {
      const [first] = blocksOf(page, readPage(page));
      const before = readPage(page).split('\n').slice(0, first?.line);
      const [heading, ...others] = before.filter((line) => line.startsWith('## '));
      const after = readPage(page).split(first?.text ?? '')[1] ?? '';
      const isFirst = heading === '## First commands' && others.length === 0 && before[2]?.startsWith('**You see** ');
      const isRun =
        first?.language === 'sh' && first.mark.startsWith('run') && first.text.trim().split('\n').length >= 3;
      return !(
        isFirst &&
        isRun &&
        /^```\n\nExpected: .*\n\n\| result/.test(after) &&
        readPage(page).includes(`\`${alert}\``)
      );
    });
    expect(missing).toEqual([]);
    expect(alerts.length).toBeGreaterThan(60);
  });

  it('list each alert on the first page under its severity, pages first', () => {
    const [, ...tables] = readPage('README.md').split('| alert | page |');
    const listed = tables.flatMap((table, index) =>
      table
        .split('\n\n')[0]!
        .split('\n')
        .flatMap((row) => {
          const page = /\]\((.+)\) \|$/.exec(row)?.[1];
          return [...row.matchAll(/`(\w+)`/g)].map(([, alert]) => ({
            alert,
            severity: ['page', 'ticket'][index],
            page,
          }));
        }),
    );
    const text = (all: object[]) => [...new Set(all.map((each) => Object.values(each).join(' ')))].toSorted();
    expect(text(listed)).toEqual(text(alerts));
  });

  it('run commands of a service in its pod, by commands that are complete or functions of the first page', () => {
    const functions = [...readPage('README.md').matchAll(/^(\w+)\(\) \{/gm)].map(([, name]) => name);
    expect(functions).toEqual(expect.arrayContaining(['in_pod', 'as_operator', 'migration_pod', 'as_migrator', 'sql']));
    const shell = blocks.filter(({ language }) => language === 'sh');
    const elsewhere = shell.filter(({ text }) => /(?<!kubectl [^\n]*exec [^\n]*-- )node main\.js/.test(text));
    expect(elsewhere.map(place)).toEqual([]);
    const users = pages().filter(
      (page) => /\b(in_pod|as_operator|as_migrator) \w/.test(readPage(page)) && page !== 'README.md',
    );
    expect(users.filter((page) => !readPage(page).includes('README.md#how-to-run-a-command-in-the-cluster'))).toEqual(
      [],
    );
  });

  it('hold commands that a shell can read', () => {
    const shell = blocks.filter(({ language, mark }) => language === 'sh' && mark.startsWith('run'));
    const unreadable = shell.filter(({ text }) => spawnSync('bash', ['-n'], { input: text }).status !== 0);
    expect(unreadable.map(place)).toEqual([]);
  });

  it('put no secret on a command line, which every process of the machine can read', () => {
    const shown = blocks.filter(({ text }) => /--from-literal|PASSWORD '[^']*'"/.test(text));
    expect(shown.map(place)).toEqual([]);
  });

  it('replace no Secret as a whole, which would drop its other keys', () => {
    const replaced = pages().filter((page) =>
      /create secret[^`]*?\|\s*kubectl (-n \S+ )?(apply|replace)/.test(readPage(page)),
    );
    expect(replaced).toEqual([]);
  });

  it('read the logs of all replicas by the labels that the charts set, without a prefix that jq cannot read', () => {
    const commands = pages().flatMap((page) => readPage(page).match(/kubectl [^`\n|]*logs [^`\n|]*/g) ?? []);
    const ofServers = commands.filter((command) => !command.includes('job/'));
    expect(ofServers.length).toBeGreaterThan(2);
    for (const app of apps) {
      const pods = podsOf(parseManifest(readFileSync(join(goldenFolder, app, 'prod.yaml'), 'utf8')));
      for (const command of ofServers) {
        const [, selector = ''] = / -l (\S+) --tail=-1 --since=\d+m --max-log-requests=50/.exec(command) ?? [];
        const labels = selector
          .replaceAll('$APP', app)
          .split(',')
          .map((label) => label.split('='));
        const selected = pods.filter(({ labels: ofPod }) =>
          selects(Object.fromEntries(labels) as Record<string, string>, ofPod),
        );
        expect(selected.map(({ owner }) => owner)).toEqual([`Deployment/${app}`]);
      }
    }
  });

  it.each(apps)('make a pod with the migration URL and the network rights of the Job from the hooks of %s', (app) => {
    const rendered = parseManifest(readFileSync(join(goldenFolder, app, 'prod.yaml'), 'utf8'));
    const [, program = ''] = /jq '(if [^']*)'/.exec(readPage('README.md')) ?? [];
    const input = rendered
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'])
      .map((each) => JSON.stringify(each));
    const { stdout } = spawnSync('jq', ['-s', `map(${program})`], { input: input.join('\n'), encoding: 'utf8' });
    const [policy, pod] = (JSON.parse(stdout) as KubernetesObject[]).toSorted((one, other) =>
      one.kind.localeCompare(other.kind),
    );
    expect(pod).toMatchObject({ kind: 'Pod', metadata: { name: `${app}-by-hand` }, spec: { restartPolicy: 'Never' } });
    expect(JSON.stringify(pod)).toContain('MIGRATION_DATABASE_URL_FILE');
    expect(JSON.stringify(pod)).not.toContain('"migrate"');
    expect(policy).toMatchObject({ kind: 'NetworkPolicy', metadata: { name: `${app}-by-hand` } });
    const { matchLabels } = policy!.spec!['podSelector'] as { matchLabels: Record<string, string> };
    expect(selects(matchLabels, pod!.metadata.labels!)).toBe(true);
  });

  it('name no file that no command makes', () => {
    const nowhere = pages().filter(
      (page) => /deployed\.yaml/.test(readPage(page)) && !/> deployed\.yaml/.test(readPage(page)),
    );
    expect(nowhere).toEqual([]);
  });
});
