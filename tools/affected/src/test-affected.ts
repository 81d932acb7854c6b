import { execFileSync } from 'node:child_process';
import { repositoryRoot, runCommand } from '@platform/stack';
import { checkBranches, type Row } from './ci/branches';
import { ThrowawayWorktree } from './throwaway-worktree';

const HELP = `npm run lab -- affected [--images]

Commits changes in a throw-away worktree. Compares what Nx and the commands of ci.yml build with what must be built.
  --images  also builds and starts the image of a broken entry point (root, buildah, podman and runc)`;

const appNames = ['db-node', 'payment-service', 'wellbeing-api'];

interface Case {
  change: string;
  files: string[];
  /** Of the apps and libraries, exactly these; tools follow their own dependencies. */
  expected: (all: string[]) => string[];
  text?: string;
}

const cases: Case[] = [
  { change: 'one app', files: ['apps/db-node/src/main.ts'], expected: () => ['db-node'] },
  {
    change: 'one library',
    files: ['libs/rate-limit/src/quota.ts'],
    expected: () => ['rate-limit', 'http-service', ...appNames],
  },
  {
    change: "one app's chart",
    files: ['k8s/charts/payment-service/values.yaml'],
    expected: () => ['payment-service'],
    text: '\n# changed\n',
  },
  {
    change: 'the library chart',
    files: ['k8s/charts/service/templates/_deployment.tpl'],
    expected: () => appNames,
  },
  ...imageFiles().map((file) => ({ change: file, files: [file], expected: () => appNames, text: '\n' })),
  { change: 'a runbook', files: ['docs/runbooks/upgrade.md'], expected: () => [] },
  { change: 'documents', files: ['docs/explanation/architecture.md', 'README.md'], expected: () => [] },
  { change: 'the root tsconfig', files: ['tsconfig.base.json'], expected: (all) => all, text: '\n' },
];

/** A result depends on more than the files of its project: none of these may be answered by what another left behind. */
const cacheCases: [what: string, wanted: string, isCached: (worktree: ThrowawayWorktree) => boolean][] = [
  ['the first run', 'run', (worktree) => worktree.isCached('errors:typecheck')],
  ['the same again', 'cache', (worktree) => worktree.isCached('errors:typecheck')],
  ['another Node', 'run', (worktree) => worktree.isCached('errors:typecheck', 'node')],
  [
    'another lock file',
    'run',
    (worktree) => {
      worktree.change(['package-lock.json'], '\n');
      return worktree.isCached('errors:typecheck');
    },
  ],
  ['servers, the first run', 'run', (worktree) => worktree.isCached('redis:integration')],
  ['servers, the same again', 'cache', (worktree) => worktree.isCached('redis:integration')],
  ['another Redis', 'run', (worktree) => worktree.isCached('redis:integration', 'redis-server')],
];

/** Files besides the sources that decide what an image holds and how it starts. */
function imageFiles(): string[] {
  const tracked = execFileSync('git', ['ls-files', 'docker', 'tools/build'], { cwd: repositoryRoot, encoding: 'utf8' });
  const inImages = tracked.split('\n').filter((path) => /(?:Dockerfile|\.[cm]js)$/.test(path));
  return ['.dockerignore', ...inImages];
}

/** Each change is committed in a throw-away worktree, and what Nx would build is compared with what must be built. */
function main(withImages: boolean): boolean {
  const worktree = new ThrowawayWorktree();
  const rows: Record<string, Row> = {};
  try {
    const deployable = worktree.show('--projects', 'tag:type:app,tag:type:lib');
    for (const { change, files, expected, text = '\n// changed\n' } of cases) {
      worktree.change(files, text);
      const affected = worktree.affected().filter((name) => deployable.includes(name));
      const wanted = expected(deployable).toSorted();
      const isRight = affected.join() === wanted.join();
      rows[change] = {
        affected: affected.join(' ') || '-',
        verdict: isRight ? 'ok' : `wanted ${wanted.join(' ') || '-'}`,
      };
    }
    for (const [what, wanted, isCached] of cacheCases) {
      const came = isCached(worktree) ? 'cache' : 'run';
      rows[`cache: ${what}`] = { affected: came, verdict: came === wanted ? 'ok' : `wanted ${wanted}` };
    }
    Object.assign(rows, checkBranches(worktree, withImages));
  } finally {
    worktree.remove();
  }
  console.table(rows);
  return Object.values(rows).every(({ verdict }) => verdict === 'ok');
}

runCommand({ help: HELP, options: { images: false }, run: ({ images }) => main(images) });
