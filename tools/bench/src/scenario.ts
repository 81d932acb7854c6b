import type { Engine, Testbed } from './testbed';
import type { PlannedRun, RequestPlan } from './load/request-plan';
import type { Program } from './programs/program';

/**
 * `before` is an older build of ours. `unrecorded` and `traced` are one process of ours with traces on, whose callers have
 * none of their requests recorded, and a part of them. `limit` does the same without a framework; a `peer` is what a user
 * would pick.
 */
export type Role = 'ours' | 'before' | 'unrecorded' | 'traced' | 'limit' | 'peer';

/** One side of a comparison. */
export interface Contender {
  role: Role;
  name: string;
  program: Program;
  engine: Engine;
  /** What the next run sends, with the rows that it needs. */
  plan: (run: PlannedRun) => Promise<RequestPlan>;
  /** It answers nobody any more once callers have hung up, as they do at the end of a run: it is started anew for each. */
  hangs?: boolean;
}

export interface ScenarioOptions {
  /** Which sides take part. */
  roles: Set<Role>;
  /** Main file of an older build, to compare with in the same run. */
  before?: string;
  /** Which part of the requests is recorded, where the sides with traces take part. */
  traces?: number;
  /** Arguments for Node for our own side, such as `--cpu-prof`. */
  node: string[];
}

export interface Scenario {
  name: string;
  title: string;
  start(testbed: Testbed, options: ScenarioOptions): Promise<Contender[]>;
}
