import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  answers,
  type Check,
  endings,
  findBinary,
  freePort,
  ManagedProcess,
  NotRun,
  repositoryRoot,
  stackFolder,
} from '@platform/stack';

const VERSION = '0.203.0';
const STRIPE_MOCK = join(repositoryRoot, 'apps/payment-service/test/stripe-mock');

/**
 * The requests of payment-service to Stripe, validated by Stripe's own mock, which knows the specification of its API.
 */
export const stripeChecks = (): Check[] => [
  {
    name: 'Stripe: stripe-mock accepts each call of the adapter, and refuses a wrong field',
    run: async () => {
      const port = await freePort();
      const mock = new ManagedProcess({
        name: 'stripe-mock',
        command: stripeMock(),
        args: ['-http-addr', `127.0.0.1:${port}`],
        env: {},
        logFile: join(stackFolder, 'logs/stripe-mock.log'),
        ending: endings.service,
      });
      try {
        await mock.waitUntilReady(() => answers(port));
        return judge(`http://127.0.0.1:${port}`);
      } finally {
        await mock.stop();
      }
    },
  },
];

function judge(url: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(STRIPE_MOCK, 'stripe-calls.ts'), url],
    {
      cwd: repositoryRoot,
      env: { ...process.env, TSX_TSCONFIG_PATH: join(STRIPE_MOCK, 'tsconfig.json') },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr.trim());
  return `${stdout.trim()}, stripe-mock ${VERSION}`;
}

/** Built once from its source. @throws NotRun */
function stripeMock(): string {
  const folder = join(stackFolder, 'tools', `stripe-mock-${VERSION}`);
  const binary = join(folder, 'stripe-mock');
  if (existsSync(binary)) return binary;
  const go = findBinary('go', '/usr/local/go/bin/go');
  if (!go) throw new NotRun('Go is not installed');
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-p=2' };
  const { status, stderr } = spawnSync(go, ['install', `github.com/stripe/stripe-mock@v${VERSION}`], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new NotRun(`go install: ${stderr.trim().split('\n').at(-1)}`);
  return binary;
}
