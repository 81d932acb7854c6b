/** Checks that run together: one job of ci.yml for each version of Node. */
export interface GateJob {
  /** Scripts of package.json that check the whole repository. */
  scripts: string[];
  /** Targets of tools/nx-targets.cjs, run for what a change affects. */
  targets: string[];
  node: string[];
  /** Debian's packages of the servers and of promtool. */
  needsServers: boolean;
  /** `npm test` runs it too. */
  isInNpmTest: boolean;
}

/** The oldest version that the services run on, the active LTS of the images, and the next one. */
const SUPPORTED_NODE = ['20.19.0', '24', '26'];
const IMAGE_NODE = ['24'];

/**
 * Every check that a change must pass. `npm test`, ci.yml and release.yml read this list and name no targets themselves,
 * so that none of them can leave out a check.
 */
export const GATE_JOBS = {
  sources: {
    scripts: ['format:check', 'lint'],
    targets: ['typecheck'],
    node: IMAGE_NODE,
    needsServers: false,
    isInNpmTest: true,
  },
  contracts: {
    scripts: [],
    targets: ['openapi-check', 'openapi-lint', 'openapi-breaking', 'client-check', 'schema-check', 'chart'],
    node: IMAGE_NODE,
    needsServers: true,
    isInNpmTest: true,
  },
  tests: {
    scripts: [],
    targets: ['test', 'build', 'integration', 'integration-more', 'e2e'],
    node: SUPPORTED_NODE,
    needsServers: true,
    isInNpmTest: true,
  },
  'long-flows': {
    scripts: [],
    targets: ['e2e-long'],
    node: IMAGE_NODE,
    needsServers: true,
    isInNpmTest: false,
  },
  // These need Go, which `npm test` does not ask for.
  charts: {
    scripts: [],
    targets: ['chart-render', 'workflows'],
    node: IMAGE_NODE,
    needsServers: false,
    isInNpmTest: false,
  },
} satisfies Record<string, GateJob>;

/** Run on the databases that customers use, by a separate job in ci.yml. */
export const ENGINE_TARGETS = GATE_JOBS.tests.targets.filter((target) => target.startsWith('integration'));

/** Targets that are no gate, each with the reason. */
export const NOT_GATES: Record<string, string> = {
  lint: 'the script lint checks all projects together',
  pages: 'build depends on it',
  openapi: 'it writes what openapi-check compares',
  client: 'it writes what client-check compares',
  image:
    'the job image of ci.yml runs the suite images of the lab for each affected app; the target only marks apps as affected',
};

const jobs: [name: string, job: GateJob][] = Object.entries(GATE_JOBS);

export const npmTestScripts = (): string[] => jobs.flatMap(([, job]) => (job.isInNpmTest ? job.scripts : []));
export const npmTestTargets = (): string[] => jobs.flatMap(([, job]) => (job.isInNpmTest ? job.targets : []));

/** The checks of an app's release: `npm test` for the app, the libraries and the contracts, and the rendered chart. */
export const releaseTargets = (): string[] => [...npmTestTargets(), 'chart-render'];
export const releaseProjects = (app: string): string[] => [app, 'tag:type:lib', 'openapi', 'schema'];

/** The strategy matrix of ci.yml: one entry for each job and version of Node. */
export const jobMatrix = (): { job: string; node: string; servers: boolean }[] =>
  jobs.flatMap(([job, { node, needsServers }]) =>
    node.map((version) => ({ job, node: version, servers: needsServers })),
  );

/** @throws Error naming the jobs, where the name is none of them */
export function gateJob(name: string): GateJob {
  if (name === 'engines') {
    return { scripts: [], targets: ENGINE_TARGETS, node: IMAGE_NODE, needsServers: false, isInNpmTest: false };
  }
  const [, job] = jobs.find(([known]) => known === name) ?? [];
  if (!job)
    throw new Error(`There is no job "${name}". The jobs are ${jobs.map(([known]) => known).join(', ')}, engines.`);
  return job;
}
