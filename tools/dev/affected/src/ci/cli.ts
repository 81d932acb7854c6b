import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { repositoryRoot, runCommand, UsageError } from '@platform/stack';
import { gateJob, jobMatrix, npmTestScripts, npmTestTargets, releaseProjects, releaseTargets } from './gates';

const HELP = `tsx tools/dev/affected/src/ci/cli.ts <command> [-- options of Nx]

  all            every check of npm test, for all projects
  plan           apps affected since NX_BASE and jobs of a run of ci.yml, written to GITHUB_OUTPUT (default: printed)
  job <name>     checks of one job of ci.yml, for what is affected since NX_BASE
  release <app>  checks of a release: npm test for the app, the libraries and the contracts, and the rendered chart

The list of checks is tools/dev/affected/src/ci/gates.ts.`;

runCommand({
  help: HELP,
  options: {},
  run: async (_values, [command = '', ...rest]) => {
    if (command === 'all') {
      return (await runScripts(npmTestScripts())) && runNx('run-many', '-t', ...npmTestTargets(), ...rest);
    }
    if (command === 'plan') return plan();
    const [name, ...options] = rest;
    if (!name) throw new UsageError('a command (all, plan, job or release) and, for job and release, a name');
    if (command === 'job') {
      const { scripts, targets } = gateJob(name);
      return (await runScripts(scripts)) && runNx('affected', '-t', ...targets, ...options);
    }
    if (command !== 'release') throw new UsageError('one of the commands all, plan, job and release');
    const projects = `--projects=${releaseProjects(name).join()}`;
    return (await runScripts(npmTestScripts())) && runNx('run-many', projects, '-t', ...releaseTargets(), ...options);
  },
});

function plan(): void {
  const args = ['nx', 'show', 'projects', '--affected', '--projects=tag:type:app', '--json'];
  const apps = execFileSync('npx', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  const outputs = `apps=${apps}\njobs=${JSON.stringify(jobMatrix())}\n`;
  process.stdout.write(outputs);
  if (process.env['GITHUB_OUTPUT']) appendFileSync(process.env['GITHUB_OUTPUT'], outputs);
}

/** Runs all scripts at the same time, because each of them uses one core. */
async function runScripts(names: string[]): Promise<boolean> {
  const options = { cwd: repositoryRoot, stdio: 'inherit' } as const;
  const runs = names.map((name) => once(spawn('npm', ['run', '--silent', name], options), 'close'));
  return (await Promise.all(runs)).every(([status]) => status === 0);
}

function runNx(...args: string[]): boolean {
  return runs('npx', 'nx', ...args);
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: repositoryRoot, stdio: 'inherit' }).status === 0;
}
