import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { answers, type Check, endings, freePort, ManagedProcess, repositoryRoot, stackFolder } from '@platform/stack';
import { goProgram } from '../go-program';

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
        command: goProgram('stripe-mock', 'github.com/stripe/stripe-mock', VERSION),
        args: ['-http-addr', `127.0.0.1:${port}`],
        env: {},
        logFile: join(stackFolder, 'logs/stripe-mock.log'),
        ending: endings.service,
      });
      try {
        await mock.waitUntilReady(() => answers(port));
        return checkWithMock(`http://127.0.0.1:${port}`);
      } finally {
        await mock.stop();
      }
    },
  },
];

function checkWithMock(url: string): string {
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
