import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { findBinary } from '@platform/stack';
import { apps } from '../api/operation';
import type { Finding, Suite } from './suite';

const execute = promisify(execFile);
const CONNECTIONS = 200;
/** Headers within 10 s, a request within 15 s, looked at every 2 s, and what a busy machine adds. */
const CUT_WITHIN_SECONDS = 20;
const SECONDS = 30;

interface Mode {
  title: string;
  /** Of slowhttptest. */
  options: (url: string) => string[];
}

const modes: Mode[] = [
  { title: 'slow headers', options: (url) => ['-H', '-i', '3', '-u', `${url}/health`] },
  {
    title: 'slow bodies',
    options: (url) => ['-B', '-i', '3', '-s', '8000', '-f', 'application/json', '-u', `${url}/health`],
  },
];

async function attack(command: string, url: string, { title, options }: Mode): Promise<string[]> {
  const common = ['-c', String(CONNECTIONS), '-r', '100', '-l', String(SECONDS), '-p', '3'];
  const { stdout } = await execute(command, [...common, ...options(url)], { maxBuffer: 64 * 1024 * 1024 });
  const text = stripVTControlCharacters(stdout);
  const problems: string[] = [];
  if (/service available:\s+NO/.test(text)) problems.push(`${title}: others were not answered within 3 s`);
  if (!/service available:\s+YES/.test(text)) problems.push(`${title}: nothing was measured`);
  const [, lasted = String(SECONDS)] = /Test ended on (\d+)\S* second/.exec(text) ?? [];
  const areAllClosed = text.includes('No open connections left');
  if (!areAllClosed || Number(lasted) > CUT_WITHIN_SECONDS) {
    problems.push(`${title}: connections were open for ${lasted} s`);
  }
  return problems;
}

export const slowCallers: Suite = {
  name: 'slowhttptest',
  promise: `${CONNECTIONS} slow headers and bodies are cut within ${CUT_WITHIN_SECONDS} s, and other callers are served`,
  isLong: true,
  async run(world): Promise<Finding> {
    const command = findBinary('slowhttptest');
    if (!command) return { tried: 0, problems: [], missing: 'slowhttptest (Debian: slowhttptest)' };
    const problems: string[] = [];
    for (const mode of modes) {
      const found = await Promise.all(
        apps.map(async (app) => (await attack(command, world.url(app), mode)).map((line) => `${app}, ${line}`)),
      );
      problems.push(...found.flat());
    }
    return { tried: modes.length * apps.length * CONNECTIONS, problems };
  },
};
