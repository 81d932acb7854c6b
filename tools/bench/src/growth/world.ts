import type { Testbed } from '../testbed';
import type { Program } from '../programs/program';
import type { Contender } from '../scenario';

/** A route, and what it is sent. */
export interface Route {
  name: string;
  plan: Contender['plan'];
}

/** One service on a database of its own. */
export interface World {
  program: Program;
  adminUrl: string;
  /** What fills the tables; `$1` and `$2` are the first and the last number of a batch. */
  fill: string[];
  /** Once the tables are full. */
  routes: (rows: number) => Promise<Route[]>;
}

export interface Subject {
  /** Of the service. */
  name: string;
  start: (testbed: Testbed) => Promise<World>;
}
