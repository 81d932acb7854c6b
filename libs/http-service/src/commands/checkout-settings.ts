import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Stack {
  operator_token: string;
  settings: Record<string, NodeJS.ProcessEnv>;
  processes: { pid: number }[];
}

export interface CommandSettings {
  env: NodeJS.ProcessEnv;
  /** What to do if settings are missing; empty outside of a checkout. */
  hint: string;
}

const HINT =
  '\nSet these variables, or start the services with "npm start" in another terminal: commands then use its settings.';

/**
 * The settings of a command. In a checkout they are those of a running `npm start`; variables of the environment win. If the
 * environment names a database, nothing comes from `npm start`: keys of one installation never meet the data of another.
 * @param main path of the program: `apps/<app>/dist/main.js` in a checkout
 */
export function commandSettings(
  service: string,
  env: NodeJS.ProcessEnv,
  main = process.argv[1] ?? '',
): CommandSettings {
  const root = join(dirname(main), '../../..');
  const isCheckout = existsSync(join(root, 'nx.json')) && existsSync(join(root, 'apps', service));
  if (!isCheckout) return { env, hint: '' };
  if (env['DATABASE_URL'] !== undefined || env['DATABASE_URL_FILE'] !== undefined) return { env, hint: '' };
  const stack = runningStack(join(root, '.stack/stack.json'));
  if (!stack) return { env, hint: HINT };
  const given = { OPERATOR_TOKEN: stack.operator_token, LOG_LEVEL: 'warn', ...stack.settings[service] };
  const kept = Object.entries(given).filter(([name]) => env[`${name}_FILE`] === undefined);
  return { env: { ...Object.fromEntries(kept), ...env }, hint: '' };
}

/** Null if there is no such file, or the processes that it names have ended. */
function runningStack(path: string): Stack | null {
  let stack: Stack;
  try {
    stack = JSON.parse(readFileSync(path, 'utf8')) as Stack;
  } catch {
    return null;
  }
  return stack.processes.some(({ pid }) => isAlive(pid)) ? stack : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
