import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Firing } from '../src/alerts/alert-case';
import { type ChartJob, commonCases, healthy, type Objectives } from '../src/alerts/common-cases';
import { ownCases } from '../src/alerts/own-cases';
import { promtool, runAlertCases } from '../src/alerts/promtool';
import { shippedRules } from '../src/alerts/shipped-rules';
import { type App, chartsFolder, chosenApps, root } from '../src/paths';

const objectivesOf = (app: App): Objectives =>
  (parse(readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8')) as { monitoring: { objectives: Objectives } })
    .monitoring.objectives;

const jobsOf = (app: App): ChartJob[] => {
  const { jobs } = parse(readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8')) as {
    jobs: Record<string, { lateAfterSeconds: number }>;
  };
  return Object.entries(jobs).map(([name, { lateAfterSeconds }]) => ({ cronjob: `${app}-${name}`, lateAfterSeconds }));
};

describe.each(chosenApps())('the alerts of %s', (app) => {
  const groups = shippedRules(app);
  const cases = [...commonCases(app, objectivesOf(app), jobsOf(app)), ...ownCases[app]];
  const report = (some: typeof cases) => runAlertCases(binary, groups, some, healthy(app, jobsOf(app)));
  let binary = '';
  let areAllGood = false;
  // One process for all cases. If a case fails, each one runs alone and gives its own report.
  beforeAll(async () => {
    binary = await promtool();
    areAllGood = report(cases) === '';
  });

  it('each have a case in which they fire, by severity, window and class, and one in which they are silent', () => {
    const described = ({ alert, severity, window, class: routes }: Omit<Firing, 'severity'> & { severity: string }) =>
      [alert, severity, window, routes].filter(Boolean).join(' ');
    const rules = groups.flatMap((group) => group.rules.map(({ alert, labels }) => ({ alert, ...labels })));
    const fires = cases.flatMap(({ alert, firing }) => firing.filter((one) => one.alert === alert));
    const silent = cases.filter(({ alert, firing }) => !firing.some((one) => one.alert === alert));
    const sorted = (names: string[]) => [...new Set(names)].toSorted();
    expect(sorted(fires.map(described))).toEqual(sorted(rules.map(described)));
    expect(sorted(silent.map(({ alert }) => alert))).toEqual(sorted(rules.map(({ alert }) => alert)));
  });

  it.each(cases.map((one) => [`${one.alert} ${one.name}`, one] as const))('%s', (_name, alertCase) => {
    expect(areAllGood ? '' : report([alertCase])).toBe('');
  });

  it('ask counters for their increase, and gauges for their difference', () => {
    const text = JSON.stringify(groups);
    const counted = [...text.matchAll(/\b(?:rate|increase|irate)\(([a-z_]+)/g)].map(([, name]) => name!);
    const compared = [...text.matchAll(/\b(?:delta|deriv|idelta)\(([a-z_]+)/g)].map(([, name]) => name!);
    const isCounter = (name: string) => /_(total|count|bucket|sum)$/.test(name);
    expect(counted.filter((name) => !isCounter(name))).toEqual([]);
    expect(compared.filter(isCounter)).toEqual([]);
  });

  it('have classes of routes that the service has, each in one class', () => {
    const document = JSON.parse(readFileSync(join(root, 'apps', app, 'openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    // A form of a page, which no document describes.
    const pages = ['POST /account/export'];
    const classed = Object.values(objectivesOf(app).classes).flatMap(({ routes }) =>
      Object.entries(routes).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`)),
    );
    expect(classed.filter((route) => !described.includes(route) && !pages.includes(route))).toEqual([]);
    expect(new Set(classed).size).toBe(classed.length);
  });
});
