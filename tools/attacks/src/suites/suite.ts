import type { World } from '../world/world';

export interface Options {
  /** For the fuzzer: requests to each service. */
  requests: number;
  seed: number;
}

export interface Finding {
  /** What was tried, counted. */
  tried: number;
  /** What went wrong, in words; empty when nothing did. */
  problems: string[];
}

export interface Suite {
  name: string;
  promise: string;
  run: (world: World, options: Options) => Promise<Finding>;
}
