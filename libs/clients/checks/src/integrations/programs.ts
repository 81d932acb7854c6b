import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Check, findBinary, freePort, NotRun, type Platform, repositoryRoot, stackFolder } from '@platform/stack';
import { pythonWith } from '../python/interpreter';
import { pythonPackage, testRequirements } from '../python/paths';
import { givenShop } from '../shop';

export const EXAMPLES = join(repositoryRoot, 'docs/examples');

/** The programs of docs/how-to/integrate.md, and the lines that each may have. */
export const PROGRAMS = {
  TypeScript: ['integrate.mts', 30],
  Python: ['integrate.py', 30],
  Go: ['integrate.go', 80],
} as const;

type Language = keyof typeof PROGRAMS;

/** Builds what has to be built; the command that starts the program. @throws NotRun */
const COMMANDS: Record<Language, () => string[]> = {
  TypeScript: () => [process.execPath, '--import', 'tsx', join(EXAMPLES, 'integrate.mts')],
  Python: () => [pythonWith(testRequirements), join(EXAMPLES, 'integrate.py')],
  Go: () => {
    const go = findBinary('go', '/usr/local/go/bin/go');
    if (!go) throw new NotRun('Go is not installed');
    const binary = join(stackFolder, 'integration-in-go');
    const { status, stderr } = spawnSync(go, ['build', '-o', binary, 'integrate.go'], {
      cwd: EXAMPLES,
      encoding: 'utf8',
    });
    if (status !== 0) throw new NotRun(`go build: ${stderr.trim().split('\n').at(-1)}`);
    return [binary];
  },
};

/** The events of one order, from its start to its payout. */
export const STEPS = ['deposit.authorized', 'deposit.settled', 'refund.recorded', 'payout.paid'];

/**
 * Runs a program against the platform and its simulated gateways, and pays as the payer.
 * @returns the events that the program took, in the order of their arrival, until the payout was paid
 */
export async function integrate(language: Language, platform: Platform): Promise<string[]> {
  const [program, ...parameters] = COMMANDS[language]() as [string, ...string[]];
  const shop = await givenShop(platform, await freePort());
  const env = { ...process.env, ...shop, PYTHONPATH: join(pythonPackage, 'src') };
  const child = spawn(program, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const taken: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('http')) {
        await fetch(line, { method: 'POST', body: new URLSearchParams({ do: 'pay' }), redirect: 'manual' });
        continue;
      }
      taken.push(line);
      if (line === 'payout.paid') return taken;
    }
    throw new Error(`It ended after ${taken.join(', ') || 'no event'}.\n${complaints}`);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** The programs that need more than Node. */
export const integrationChecks = (platform: Platform): Check[] =>
  (['Python', 'Go'] as const).map((language) => ({
    name: `${language}: the program of the documentation starts, captures, refunds and pays out`,
    run: async () => {
      const taken = await integrate(language, platform);
      const missing = STEPS.filter((step) => !taken.includes(step));
      if (missing.length > 0) throw new Error(`It took ${taken.join(', ')}.`);
      return taken.join(', ');
    },
  }));
