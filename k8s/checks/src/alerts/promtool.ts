import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary, installPackage } from '@platform/stack';
import { type AlertCase, type Series, seriesName } from './alert-case';
import type { RuleGroup } from './shipped-rules';

/** Prometheus' own tool, of Debian's package `prometheus`. */
export async function promtool(): Promise<string> {
  if (!findBinary('promtool')) await installPackage('prometheus');
  const found = findBinary('promtool');
  if (!found) throw new Error('promtool is missing. Install the package prometheus.');
  return found;
}

const nameOf = (series: string): string => series.slice(0, series.indexOf('{'));

/** The series of the case, and those of the background whose metric the case does not speak of. */
const seriesOf = (series: Series, background: Series): Series => {
  const given = new Set(Object.keys(series).map(nameOf));
  const others = Object.entries(background).filter(([name]) => !given.has(nameOf(name)));
  return { ...Object.fromEntries(others), ...series };
};

/** Functions that have a result without any series. */
const OF_NOTHING = /\b(absent|absent_over_time|vector|scalar|time)\(/;

/** The rules that can have a result: the others read only metrics that the case does not have. */
const rulesFor = (groups: readonly RuleGroup[], series: Series): RuleGroup[] => {
  const metrics = [...new Set(Object.keys(series).map(nameOf))];
  const canFire = ({ expr }: { expr: string }) =>
    OF_NOTHING.test(expr) || metrics.some((metric) => expr.includes(metric));
  return groups
    .map((group) => ({ ...group, rules: group.rules.filter(canFire) }))
    .filter(({ rules }) => rules.length > 0);
};

/** Runs cases on rules as they are rendered, all in one process. @returns the report of promtool, or an empty text */
export function runAlertCases(
  binary: string,
  groups: readonly RuleGroup[],
  cases: readonly AlertCase[],
  background: Series,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  try {
    const casesOf = new Map<string, AlertCase[]>();
    for (const alertCase of cases) {
      const rules = JSON.stringify({ groups: rulesFor(groups, seriesOf(alertCase.series, background)) });
      casesOf.set(rules, [...(casesOf.get(rules) ?? []), alertCase]);
    }
    const tests = [...casesOf].map(([rules, some], index) => {
      writeFileSync(join(folder, `rules-${index}.json`), rules);
      const test = {
        rule_files: [`rules-${index}.json`],
        evaluation_interval: '1m',
        tests: some.map((alertCase) => testOf(alertCase, background)),
      };
      const path = join(folder, `test-${index}.json`);
      writeFileSync(path, JSON.stringify(test));
      return path;
    });
    const { status, stdout, stderr } = spawnSync(binary, ['test', 'rules', ...tests], {
      encoding: 'utf8',
      // By default a third of its time goes to collecting garbage.
      env: { ...process.env, GOGC: '400', GOMEMLIMIT: '2GiB' },
    });
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const testOf = ({ series, minutes, firing }: AlertCase, background: Series) => ({
  interval: '1m',
  input_series: Object.entries(seriesOf(series, background)).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: 'group by (alertname, severity, window, class) (ALERTS{alertstate="firing"})',
      eval_time: `${minutes}m`,
      exp_samples: firing.map(({ alert, ...labels }) => ({
        labels: seriesName('', { alertname: alert, ...labels }),
        value: 1,
      })),
    },
  ],
});
