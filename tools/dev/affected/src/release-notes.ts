import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runCommand } from '@platform/stack';
import { parse } from 'yaml';

const CONFIG = 'tools/dev/affected/cliff.toml';

const help = `release-notes <tag>

Checks that the tag, the app's package.json and its chart name one version. Prints the changes since the app's previous
tag: those of the app, of its chart and of everything that it is built from.`;

function releaseNotes(tag = ''): void {
  const [, app = '', version = ''] = /^([a-z-]+)-v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)$/.exec(tag) ?? [];
  if (!app) throw new Error(`${tag || 'Nothing'} is no release tag; they look like payment-service-v1.2.0.`);
  const folders = [`apps/${app}`, 'libs', `k8s/charts/${app}`, 'k8s/charts/service', 'docker'];
  const { version: declared } = JSON.parse(read(`apps/${app}/package.json`)) as { version: string };
  const { appVersion } = parse(read(`k8s/charts/${app}/Chart.yaml`)) as { appVersion: string };
  if (declared !== version || appVersion !== version) {
    throw new Error(`${tag} needs version ${version} in package.json (${declared}) and in Chart.yaml (${appVersion}).`);
  }
  const previous = run('git', 'tag', '--list', `${app}-v*`, '--sort=-version:refname', '--merged', 'HEAD')
    .split('\n')
    .find((name) => name && name !== tag);
  const range = previous ? [`${previous}..HEAD`] : [];
  // Tags of other apps begin no release of this one.
  const tags = ['--tag-pattern', `^${app}-v`];
  const paths = folders.flatMap((folder) => ['--include-path', `${folder}/**`]);
  const changes = run('npx', 'git-cliff', '--config', CONFIG, '--strip', 'all', ...tags, ...paths, ...range);
  const text = changes || 'Nothing that a user of the service would notice.';
  process.stdout.write(`## ${app} ${version}\n\n${text}\n`);
}

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

runCommand({ help, options: {}, run: (_values, [tag]) => releaseNotes(tag) });
