import type { Engine, ServiceHandle } from '@platform/stack';
import type { PlannedRun, RequestPlan } from './load/request-plan';
import type { Testbed } from './testbed';

/** A service that takes a load. */
export interface Side {
  program: ServiceHandle;
  engine: Engine;
  /** The requests of the next run. It stores the rows that the run needs. */
  plan: (run: PlannedRun) => Promise<RequestPlan>;
}

/** The same requests in each run. */
export const always =
  (plan: RequestPlan): Side['plan'] =>
  () =>
    Promise.resolve(plan);

export interface ScenarioOptions {
  /** Root of the checkout whose build runs. Default: this one. */
  checkout?: string;
  /** Settings of the service, in addition to those of the scenario. */
  settings?: Record<string, string>;
  /** Arguments of Node, such as `--cpu-prof`. */
  node: string[];
}

export interface Scenario {
  name: string;
  title: string;
  start(testbed: Testbed, options: ScenarioOptions): Promise<Side>;
}
