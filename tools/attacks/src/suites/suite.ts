import type { World } from '../world/world';

export interface Options {
  /** For the fuzzer: requests to each service. */
  requests: number;
  seed: number;
  /** Tells how far a long run has come. */
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

export interface Suite {
  name: string;
  promise: string;
  /** Takes minutes: left out of the short selection. */
  isLong?: boolean;
  run: (world: World, options: Options) => Promise<Finding>;
}
