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
  } finally {
    worktree.remove();
  }
  console.table(rows);
  if (Object.values(rows).some(({ verdict }) => verdict !== 'ok')) process.exit(1);
}

main();
