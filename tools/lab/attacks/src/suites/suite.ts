import type { World } from '../world/world';

export interface Options {
  /** For the fuzzer, to each service; for the budget's search, to all of them. */
  requests: number;
  /** Requests of `enumeration` for a known and for an unknown account, each. */
  pairs: number;
  seed: number;
  /** Whether durations are checked: only where no other work keeps the machine busy. */
  checksTimes: boolean;
  /** Reports the progress of a long run. */
  note: (text: string) => void;
}

export interface Finding {
  /** The number of tries. */
  tried: number;
  /** The problems, as text; empty without a problem. */
  problems: string[];
  /** The missing requirements of this machine, as text; then nothing was tried. */
  missing?: string;
}

interface Described {
  name: string;
  promise: string;
  /** Takes minutes: left out of the short selection. */
  isLong?: boolean;
}

/** Most attack the three services as they are started for all suites; those that stand alone start what they need. */
export type WorldSuite = Described & {
  isStandalone?: false;
  run: (world: World, options: Options) => Promise<Finding>;
};
export type StandaloneSuite = Described & { isStandalone: true; run: (options: Options) => Promise<Finding> };
export type Suite = WorldSuite | StandaloneSuite;
