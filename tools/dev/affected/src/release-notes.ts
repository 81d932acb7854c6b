import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runCommand } from '@platform/stack';
import { parse } from 'yaml';
import { changelog, releaseOf } from './changelog';

const help = `release-notes <tag>

Checks that the tag, the app's package.json and its chart name one version. Prints the changes since the app's previous
tag: those of the app, of its chart and of everything that it is built from.`;

function releaseNotes(tag = ''): void {
  const release = releaseOf(tag);
  if (!release) throw new Error(`${tag || 'Nothing'} is no release tag; they look like payment-service-v1.2.0.`);
  const { app, version } = release;
  const folders = [`apps/${app}`, 'libs', `k8s/charts/${app}`, 'k8s/charts/service', 'docker'];
  const { version: declared } = JSON.parse(read(`apps/${app}/package.json`)) as { version: string };
  const { appVersion } = parse(read(`k8s/charts/${app}/Chart.yaml`)) as { appVersion: string };
  if (declared !== version || appVersion !== version) {
    throw new Error(`${tag} needs version ${version} in package.json (${declared}) and in Chart.yaml (${appVersion}).`);
  }
  const previous = git('tag', '--list', `${app}-v*`, '--sort=-version:refname', '--merged', 'HEAD')
    .split('\n')
    .find((name) => name && name !== tag);
  const range = previous ? [`${previous}..HEAD`] : ['HEAD'];
  const lines = git('log', '--no-merges', '--format=%H %s', ...range, '--', ...folders).split('\n');
  const changes = lines.filter(Boolean).map((line) => ({ hash: line.slice(0, 40), subject: line.slice(41) }));
  process.stdout.write(changelog(`${app} ${version}`, changes));
}

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const git = (...args: string[]): string => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();

runCommand({ help, options: {}, run: (_values, [tag]) => releaseNotes(tag) });
