import { ThrowawayWorktree } from './throwaway-worktree';

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
    expected: () => ['rate-limit', ...appNames],
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
  { change: 'documents', files: ['docs/architecture.md', 'README.md'], expected: () => [] },
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

/** Each change is committed in a throw-away worktree, and what Nx would build is compared with what must be built. */
function main(): void {
  const worktree = new ThrowawayWorktree();
  const rows: Record<string, { affected: string; verdict: string }> = {};
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
  } finally {
    worktree.remove();
  }
  console.table(rows);
  if (Object.values(rows).some(({ verdict }) => verdict !== 'ok')) process.exit(1);
}

main();
