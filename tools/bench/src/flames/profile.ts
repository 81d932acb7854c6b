import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, repositoryRoot } from '@platform/stack';
import type { Contender } from '../scenario';
import type { Testbed } from '../testbed';

/** What V8's profiler writes, as far as it is read here. */
export interface CpuProfile {
  /** The root first. */
  nodes: ProfileNode[];
}

export interface ProfileNode {
  id: number;
  callFrame: CallFrame;
  /** Samples in which it was on top. */
  hitCount?: number;
  children?: number[];
}

export interface CallFrame {
  functionName: string;
  /** Empty for what is not JavaScript. */
  url: string;
  lineNumber: number;
  columnNumber: number;
}

export const CALLERS = 16;
const WARM_UP_SECONDS = 5;
/** Of load before the profile begins and after it has ended. */
const MARGIN_SECONDS = 1;

/** Arguments for Node: then the process begins and ends a profile when it gets SIGUSR2. */
export const PROFILED = ['--require', join(__dirname, 'profiler.cjs')];

/** So many seconds of a warm program under steady load. It must have been started as PROFILED. */
export async function profileUnderLoad(
  testbed: Testbed,
  { program, plan }: Contender,
  profiled: number,
): Promise<CpuProfile> {
  const load = async (seconds: number) => {
    const requests = await plan({ seconds });
    return () => testbed.load.run({ ...requests, url: program.url, concurrency: CALLERS, seconds });
  };
  await (
    await load(WARM_UP_SECONDS)
  )();
  const run = await load(profiled + 2 * MARGIN_SECONDS);
  const running = run();
  await delay(MARGIN_SECONDS * 1_000);
  await program.kill('SIGUSR2');
  await delay(profiled * 1_000);
  await program.kill('SIGUSR2');
  const { requests } = await running;
  if (requests === 0) throw new Error('Nothing was answered under the profiler.');
  const file = join(repositoryRoot, '.stack/bench/profiles', `${program.pid}.cpuprofile`);
  await eventually('the profile is written', () => existsSync(file));
  return JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
}
