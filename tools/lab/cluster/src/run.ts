import { execFile } from 'node:child_process';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** The standard input of the program. */
  input?: string;
}

/**
 * Runs a program to its end. @returns its standard output
 * @throws Error with the command and what it said
 */
export function run(command: string, args: readonly string[], { cwd, env, input }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e9 };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(new Error(`${command} ${args.join(' ')}\n${stderr || stdout || error.message}`.trim()));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
