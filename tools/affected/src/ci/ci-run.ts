import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

interface Step {
  id?: string;
  name?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  env?: Record<string, string>;
  steps: Step[];
}

export interface Outcome {
  isGood: boolean;
  /** Command of the step that failed. */
  failedStep?: string;
  output: string;
}

/** Left out: the packages are linked, and the servers are those of this machine. */
const PROVIDED = /^(?:npm ci$|sudo apt-get )/;

/**
 * Runs the commands of .github/workflows/ci.yml, in their order, in a checkout. Programs that GitHub provides are replaced:
 * `sudo` runs the command itself.
 */
export class CiRun {
  private readonly outputs: Record<string, string> = {};
  private readonly programs: string;
  private readonly jobs: Record<string, Job>;

  constructor(
    private readonly checkout: string,
    private readonly env: NodeJS.ProcessEnv,
    /** A run for a pull request with this base. */
    private readonly pullRequestBase: string,
  ) {
    const text = readFileSync(join(checkout, '.github/workflows/ci.yml'), 'utf8');
    this.jobs = (parse(text) as { jobs: Record<string, Job> }).jobs;
    this.programs = join(checkout, '.stack/github');
    mkdirSync(this.programs, { recursive: true });
    writeFileSync(join(this.programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
  }

  /** The job that decides what the others do. @throws Error with its output, when it fails */
  plan(): { base: string; apps: string[]; jobs: { job: string }[] } {
    const { isGood, output } = this.runJob('plan');
    if (!isGood) throw new Error(`The job plan failed:\n${output}`);
    const { base = '', apps = '[]', jobs = '[]' } = this.outputs;
    return { base, apps: JSON.parse(apps) as string[], jobs: JSON.parse(jobs) as { job: string }[] };
  }

  /** A job with the values that its matrix gives it. */
  runJob(name: string, matrix: Record<string, string> = {}): Outcome {
    const job = this.jobs[name];
    if (!job) throw new Error(`ci.yml has no job ${name}.`);
    let output = '';
    for (const { run, env } of job.steps) {
      if (!run || PROVIDED.test(run)) continue;
      const result = this.runStep(run, { ...job.env, ...env }, matrix);
      output += result.output;
      if (!result.isGood) return { isGood: false, failedStep: run, output };
    }
    return { isGood: true, output };
  }

  private runStep(run: string, env: Record<string, string>, matrix: Record<string, string>): Outcome {
    const file = join(this.programs, 'output');
    rmSync(file, { force: true });
    const given = Object.entries(env).map(([key, value]) => [key, this.evaluated(value, matrix)]);
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: this.checkout,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: {
        ...this.env,
        ...Object.fromEntries(given),
        GITHUB_OUTPUT: file,
        NX_HEAD: 'HEAD',
        PATH: `${this.programs}${delimiter}${process.env['PATH']}`,
      },
    });
    if (status === 0) this.readOutputs(file);
    return { isGood: status === 0, output: stdout + stderr };
  }

  private readOutputs(file: string): void {
    try {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
      for (const line of lines) this.outputs[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  /** The few expressions of GitHub that the workflow gives to its commands. */
  private evaluated(value: string, matrix: Record<string, string>): string {
    return value.replaceAll(/\$\{\{ (.+?) \}\}/g, (_whole, expression: string) => {
      const [, output] = /^needs\.plan\.outputs\.(\w+)$/.exec(expression) ?? [];
      if (output) return this.outputs[output] ?? '';
      const [, key] = /^matrix\.(\w+)$/.exec(expression) ?? [];
      if (key) return matrix[key] ?? '';
      if (expression === 'github.event.pull_request.base.sha') return this.pullRequestBase;
      if (expression === 'github.token') return 'no-token';
      throw new Error(`ci.yml gives a command \${{ ${expression} }}, which CiRun does not know.`);
    });
  }
}
