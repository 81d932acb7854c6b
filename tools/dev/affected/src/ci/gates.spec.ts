import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';
import { parse } from 'yaml';
import {
  ENGINE_TARGETS,
  GATE_JOBS,
  gateJob,
  jobMatrix,
  NOT_GATES,
  npmTestScripts,
  npmTestTargets,
  releaseTargets,
} from './gates';

interface Step {
  run?: string;
  env?: Record<string, string>;
}
interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { include?: unknown } }; steps: Step[] }>;
}

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const commandsOf = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));

// A cached result depends on more than the files of its project.
describe('no cached result is used', () => {
  const cached = () => projectTargets().filter(([, { cache }]) => cache);

  it('with another version of Node or another lock file', () => {
    const { namedInputs } = JSON.parse(read('nx.json')) as { namedInputs: Record<string, unknown[]> };
    const workspace = ['{workspaceRoot}/package-lock.json', { runtime: 'node --version' }];
    expect(namedInputs['workspace']).toEqual(expect.arrayContaining(workspace));
    for (const name of ['default', 'production'])
      expect(namedInputs[name]).toContain(name === 'default' ? 'workspace' : 'default');
    const without = cached().filter(
      ([, { inputs = [] }]) => !inputs.some((input) => /^(default|production|workspace)$/.test(String(input))),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('with another version of a server', () => {
    const suites = cached().filter(([name]) => /^(integration|e2e)/.test(name));
    expect(suites.length).toBeGreaterThan(5);
    expect(suites.filter(([, { inputs = [] }]) => !inputs.includes('servers')).map(([name]) => name)).toEqual([]);
  });
});

const listed = [...Object.values(GATE_JOBS).flatMap(({ targets }): string[] => targets), ...Object.keys(NOT_GATES)];

describe('the list of checks', () => {
  it('has every target of every project once, as a check or with the reason why it is none', () => {
    const targets = targetsOfAllProjects();
    expect(targets.length).toBeGreaterThan(15);
    expect(listed.toSorted()).toEqual(targets.toSorted());
  });

  it('is what npm test runs', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['test']).toMatch(/^tsx tools\/dev\/affected\/src\/ci\/cli\.ts all( |$)/);
    expect(npmTestScripts().filter((name) => !(name in scripts))).toEqual([]);
  });

  it('is what CI runs: each job of the list, and no target that the workflow names itself', () => {
    const ci = workflow('ci');
    expect(ci.jobs['checks']?.strategy?.matrix.include).toBe('${{ fromJSON(needs.plan.outputs.jobs) }}');
    expect(commandsOf(ci)).toContain('npx tsx tools/dev/affected/src/ci/cli.ts job "$JOB" -- --parallel=2');
    expect(ownTargets(ci)).toEqual([]);
    const run = jobMatrix().flatMap(({ job }) => gateJob(job).targets);
    expect(npmTestTargets().filter((target) => !run.includes(target))).toEqual([]);
    expect(npmTestTargets()).toEqual(expect.arrayContaining(['openapi-lint', 'openapi-breaking']));
  });

  it('runs the suites that need a database on the databases of customers', () => {
    expect(ENGINE_TARGETS).toEqual(['integration', 'integration-more']);
    expect(commandsOf(workflow('ci'))).toContain(
      'npx tsx tools/dev/affected/src/ci/cli.ts job engines -- --parallel=1',
    );
  });

  it('is what a release runs, and no target that the workflow names itself', () => {
    const release = workflow('release');
    expect(commandsOf(release)).toContain('npx tsx tools/dev/affected/src/ci/cli.ts release "$APP" -- --parallel=2');
    expect(ownTargets(release)).toEqual([]);
    expect(releaseTargets()).toEqual(expect.arrayContaining(npmTestTargets()));
  });

  it('refuses a job that it does not have', () => {
    expect(() => gateJob('contract')).toThrow('The jobs are sources, contracts, tests');
  });
});

describe.each(['ci', 'release'])('the workflow %s.yml', (name) => {
  it('installs the servers and promtool in each job that runs the checks', () => {
    const checks = /cli\.ts (?:job "\$JOB"|release)/;
    const jobs = Object.values(workflow(name).jobs)
      .map(({ steps }) => steps.map(({ run = '' }) => run))
      .filter((commands) => commands.some((command) => checks.test(command)));
    expect(jobs.length).toBeGreaterThan(0);
    for (const commands of jobs) {
      const installed = commands.find((command) => command.startsWith('sudo apt-get '))?.split(' ');
      // promtool is part of the package prometheus.
      expect(installed).toEqual(expect.arrayContaining(['mariadb-server', 'redis-server', 'prometheus']));
    }
  });
});

describe('the workflow of CI', () => {
  it('takes the base of every job that runs what is affected from the job plan', () => {
    const bases = Object.values(workflow('ci').jobs).flatMap((job) => {
      const { env = {}, steps } = job as { env?: Record<string, string>; steps: Step[] };
      return steps
        .filter(({ run = '' }) => /cli\.ts job|nx affected|--affected/.test(run))
        .map((step) => step.env?.['NX_BASE'] ?? env['NX_BASE']);
    });
    expect(bases).toEqual(['${{ needs.plan.outputs.base }}', '${{ needs.plan.outputs.base }}']);
  });
});

/** Targets in commands of Nx that a workflow writes down itself. */
const ownTargets = (file: Workflow): string[] =>
  commandsOf(file).filter((command) => /\bnx\b/.test(command.replaceAll(/NX_\w+/g, '')));

interface Target {
  cache?: boolean;
  inputs?: unknown[];
}

function projectTargets(): [name: string, target: Target][] {
  const plugin = require(join(repositoryRoot, 'tools/nx-targets.cjs')) as {
    createNodesV2: [
      string,
      (
        files: string[],
        options: unknown,
        context: { workspaceRoot: string },
      ) => [string, { projects: Record<string, { targets: Record<string, Target> }> }][],
    ];
  };
  const tracked = execFileSync('git', ['ls-files', '*/project.json'], { cwd: repositoryRoot, encoding: 'utf8' });
  const nodes = plugin.createNodesV2[1](tracked.trim().split('\n'), undefined, { workspaceRoot: repositoryRoot });
  return nodes.flatMap(([, { projects }]) => Object.values(projects).flatMap(({ targets }) => Object.entries(targets)));
}

const targetsOfAllProjects = (): string[] => [...new Set(projectTargets().map(([name]) => name))];
