import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ChartCopy } from '../src/chart-copy';
import { chartsFolder, chosenApps } from '../src/paths';
import { blocksOf, isFor, readPage } from '../src/runbooks';

describe.each(chosenApps())('the chart of %s', (app) => {
  let chart: ChartCopy;
  beforeAll(() => (chart = new ChartCopy(app)));
  afterAll(() => chart.remove());

  it('accepts the values that install.md shows', () => {
    const shown = blocksOf('install.md', readPage('install.md')).filter(({ mark }) => mark.startsWith('values'));
    const own = shown.filter(({ mark }) => isFor(mark, app));
    expect(own.length).toBe(app === 'db-node' ? 3 : 2);
    const { status, output } = chart.renderWith(
      Object.assign({}, ...own.map(({ text }) => parse(text) as object)) as object,
    );
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
    expect(output).toContain('priorityClassName: production');
    expect(output).toContain('name: certificate-authorities');
    if (app === 'db-node') {
      expect(output).toContain('{ protocol: TCP, port: 3306 }');
      expect(/name: AUTH_STREAM\n +value: "(.*)"/.exec(output)?.[1]).toBe('mysql');
    }
  });

  it('has the number of replicas that install.md waits for', () => {
    const [, waited] = /readyReplicas\}'=(\d+)/.exec(readPage('install.md')) ?? [];
    const { autoscaling } = parse(readFileSync(join(chartsFolder, app, 'values-prod.yaml'), 'utf8')) as {
      autoscaling: { minReplicas: number };
    };
    expect(waited).toBe(String(autoscaling.minReplicas));
    expect(chart.notes('prod')).toContain(`--for=jsonpath='{.status.readyReplicas}'=${waited}`);
  });
});
