import type { World } from '../world/world';

export interface Options {
  /** Of the fuzzer to each service, of `budget` to all services. */
  requests: number;
  /** Of `enumeration`: requests for a known and for an unknown account, in turns. */
  pairs: number;
  /** Of `responses`: duration of each load. */
  seconds: number;
  seed: number;
  /** Whether slow responses are problems. False on a busy machine. */
  judgesTimes: boolean;
  /** Prints the progress of a long run. */
  note: (text: string) => void;
}

export interface Finding {
  /** What was tried, counted. */
  tried: number;
  /** What went wrong, in words; empty when nothing did. */
  problems: string[];
  /** What this machine lacks to try it, in words; then nothing was tried. */
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
