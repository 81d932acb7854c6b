import { markdownTable } from '@platform/stack';
import { runScenario } from '../run-scenario';
import { scenarios } from '../scenarios';
import { median } from '../statistics';
import type { Testbed } from '../testbed';

/** What one piece of work costs its primary: CPU in microseconds, bytes of its log (WAL) and of its files. */
export interface Cost {
  work: string;
  cpu: number;
  logged: number;
  stored: number;
}

/** A database server: so much may be used at once, and so much of its disk in so many days. */
export interface Primary {
  cores: number;
  loggedMegabytesPerSecond: number;
  storedTerabytes: number;
  days: number;
}

/** From which rate on, a second, each of them is used up by one kind of work alone. */
export interface Ends extends Pick<Cost, 'work'> {
  cpu: number;
  log: number;
  disk: number;
}

const WORK: readonly (readonly [scenario: string, work: string])[] = [
  ['callback', 'payment-service: a payment settled'],
  ['session-create', 'db-node: a session created'],
  ['login', 'wellbeing-api: a sign-in'],
];
const SECONDS_A_DAY = 86_400;

/** Our side alone, with 32 callers, whose calls share transactions: so it is where a primary comes near its end. */
export async function measureCosts(
  testbed: Testbed,
  { rounds, seconds }: { rounds: number; seconds: number },
  report: (line: string) => void,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [name, work] of WORK) {
    const scenario = scenarios.find((one) => one.name === name)!;
    report(`\n${scenario.title}`);
    const options = { rounds, seconds, concurrency: [32], roles: new Set<never>(), node: [] };
    const measured = await runScenario(testbed, scenario, options, report);
    const middle = (key: 'databaseCpu' | 'loggedBytes' | 'storedBytes') => median(measured.map((one) => one[key]!));
    costs.push({ work, cpu: middle('databaseCpu'), logged: middle('loggedBytes'), stored: middle('storedBytes') });
  }
  return costs;
}

export const endsOf = ({ work, cpu, logged, stored }: Cost, primary: Primary): Ends => ({
  work,
  cpu: (primary.cores * 1e6) / cpu,
  log: (primary.loggedMegabytesPerSecond * 1e6) / logged,
  disk: (primary.storedTerabytes * 1e12) / (primary.days * SECONDS_A_DAY) / stored,
});

export const costTable = (costs: Cost[], primary: Primary): string =>
  markdownTable(
    ['work', 'database CPU µs', 'log, bytes', 'files, bytes', 'CPU ends at', 'log ends at', 'disk ends at'],
    costs.map((cost) => {
      const { cpu, log, disk } = endsOf(cost, primary);
      const rates = [cpu, log, disk].map((rate) => `${rounded(rate)} a second`);
      return [cost.work, ...[cost.cpu, cost.logged, cost.stored].map(rounded), ...rates];
    }),
  );

/** To two figures, since more of them were not measured. */
export function rounded(value: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return String(Math.round(value / unit) * unit).replace(/\B(?=(\d{3})+$)/g, ' ');
}
