import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Check, findBinary, NotRun, repositoryRoot } from '@platform/stack';
import type { Step, Suite } from './suite';

/** Throws where the suite cannot start, so that a wrong option is named before anything runs. */
export function checkOf(suite: Suite, args: string[], print: (text: string) => void): Check {
  const steps = suite.stepsOf(args);
  return {
    name: suite.name,
    promise: suite.shows,
    run: async () => {
      const lacks = lackingOf(suite.needs);
      if (lacks.length > 0) throw new NotRun(`this machine lacks ${lacks.join(', ')}`);
      for (const step of [...buildOf(suite), ...steps]) await runStep(step, print);
      return '';
    },
  };
}

const lackingOf = (needs: string[] = []): string[] =>
  needs.filter((need) => {
    if (need === 'root') return process.getuid?.() !== 0;
    if (need === 'Linux') return process.platform !== 'linux';
    return findBinary(need, `/usr/local/${need}/bin/${need}`) === null;
  });

const buildOf = ({ builds = [] }: Suite): Step[] =>
  builds.length === 0
    ? []
    : [{ command: 'npx', args: ['nx', 'run-many', '-t', 'build', '-p', builds.join()], folder: '.', env: {} }];

/** @throws NotRun with the reason that the program itself gives, in a line `not run: <reason>` */
async function runStep({ command, args, folder, env }: Step, print: (text: string) => void): Promise<void> {
  const child = spawn(command, args, {
    cwd: join(repositoryRoot, folder),
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-10_000);
    print(text);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${signal ?? code}`);
  const reason = /^not run: (.+)$/m.exec(output)?.[1];
  if (reason !== undefined) throw new NotRun(reason);
}
