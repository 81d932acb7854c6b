import type { Engine } from '@platform/stack';
import type { PlannedRun, RequestPlan } from './load/request-plan';
import type { Program } from './programs/program';
import type { Testbed } from './testbed';

/** `other` is ours from another checkout or with other settings. `limit` does the same without a framework. */
export type Role = 'ours' | 'other' | 'limit';

/** One side of a comparison. */
export interface Contender {
  role: Role;
  name: string;
  program: Program;
  engine: Engine;
  /** The requests of the next run. It stores the rows that the run needs. */
  plan: (run: PlannedRun) => Promise<RequestPlan>;
}

export interface ScenarioOptions {
  /** Which sides take part. */
  roles: Set<Role>;
  /** Root of the checkout whose build our side runs. Default: this one, which is built first. */
  checkout?: string;
  /** Settings of our side, in addition to those of the scenario. */
  settings?: Record<string, string>;
  /** Arguments of Node for our own side, such as `--cpu-prof`. */
  node: string[];
}

export interface Scenario {
  name: string;
  title: string;
  start(testbed: Testbed, options: ScenarioOptions): Promise<Contender[]>;
}
