import { execFileSync } from 'node:child_process';
import { repositoryRoot, runCommand, textTable } from '@platform/stack';

const HELP = `npm run lab -- affected

Compares the apps and libraries that Nx builds and checks after a change of some files with those that it must.`;

const APPS = ['db-node', 'payment-service', 'wellbeing-api'];

/** What a change of these files affects: of the apps and libraries exactly these. Tools follow their own dependencies. */
const cases: [files: string[], expected: (all: string[]) => string[]][] = [
  [['apps/db-node/src/main.ts'], () => ['db-node']],
  [['libs/rate-limit/src/quota.ts'], () => ['rate-limit', 'http-service', ...APPS]],
  [['k8s/charts/payment-service/values.yaml'], () => ['payment-service']],
  [['k8s/charts/service/templates/_deployment.tpl'], () => APPS],
  ...imageFiles().map((file): (typeof cases)[number] => [[file], () => APPS]),
  [['docs/runbooks/upgrade.md'], () => []],
  [['docs/explanation/architecture.md', 'README.md'], () => []],
  [['tsconfig.base.json'], (all) => all],
  [['package-lock.json'], (all) => all],
];

/** Files in addition to the sources that decide what an image holds and how it starts. */
function imageFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', 'docker', 'tools/dev/build'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return ['.dockerignore', ...tracked.split('\n').filter((path) => /(?:Dockerfile|\.[cm]js)$/.test(path))];
}

function projects(...args: string[]): string[] {
  const output = execFileSync('npx', ['nx', 'show', 'projects', '--json', ...args], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return (JSON.parse(output) as string[]).toSorted();
}

runCommand({
  help: HELP,
  options: {},
  run: () => {
    const deployable = projects('--projects', 'tag:type:app,tag:type:lib');
    const rows = cases.map(([files, expected]) => {
      const affected = projects('--affected', `--files=${files.join()}`).filter((name) => deployable.includes(name));
      const wanted = expected(deployable).toSorted();
      const verdict = affected.join() === wanted.join() ? 'ok' : `wanted ${wanted.join(' ') || '-'}`;
      return [files.join(' '), affected.join(' ') || '-', verdict];
    });
    console.log(textTable(['change', 'affected', ''], rows));
    return rows.every(([, , verdict]) => verdict === 'ok');
  },
});
