import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ChartCopy, DOMAIN, merged, requiredValues, type Values } from '../src/chart-copy';
import { helm, helmVersion, objectChecker } from '../src/go-tools';
import { parseManifest } from '../src/manifest';
import { chartsFolder, chosenApps, environments, goldenFolder, toolsFolder } from '../src/paths';
import { violations } from '../src/policies';
import { valueAt, wrongValues } from './wrong-values';

const isUpdate = process.env['UPDATE_GOLDEN'] === '1';
let checker = '';

beforeAll(() => {
  mkdirSync(toolsFolder, { recursive: true });
  helm();
  checker = objectChecker();
}, 600_000);

it('renders with the pinned helm', () => {
  const version = execFileSync(helm(), ['version', '--template', '{{.Version}}'], { encoding: 'utf8' });
  expect(process.env['HELM'] ? version : helmVersion).toContain(helmVersion);
});

describe.each(chosenApps())('the chart of %s', (app) => {
  let chart: ChartCopy;
  beforeAll(() => (chart = new ChartCopy(app)));
  afterAll(() => chart.remove());

  it.each(environments)('passes the strict lint in %s', (environment) => {
    expect(chart.lint(...chart.valuesOf(environment))).toMatchObject({ status: 0 });
  });

  it.each(environments)(
    'renders in %s what was reviewed (npm run charts:golden after a wanted change)',
    (environment) => {
      const file = join(goldenFolder, app, `${environment}.yaml`);
      const rendered = chart.render(environment);
      if (isUpdate) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, rendered);
      }
      expect(rendered).toBe(readFileSync(file, 'utf8'));
    },
  );

  it.each(environments)(
    'renders in %s only fields that Kubernetes knows, of the right type, and all it demands',
    (environment) => {
      const rendered = chart.render(environment);
      const { status, stdout, stderr } = check(rendered);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const count = parseManifest(rendered).length;
      expect(stdout).toBe(`${count} objects\n`);
      process.stderr.write(`${app} ${environment}: ${stdout}`);
    },
  );

  it('keeps every policy with the defaults alone', () => {
    const { status, output } = chart.renderWith({});
    expect(status).toBe(0);
    expect(violations(parseManifest(output))).toEqual([]);
  });

  it('refuses each wrong value, and says where', () => {
    const accepted = wrongValues.filter(([path, value]) => {
      const { status, output } = chart.renderWith(valueAt(path, value));
      return status === 0 || !output.includes("values don't meet the specifications of the schema");
    });
    expect(accepted).toEqual([]);
  });

  it('refuses more replicas than the database has connections for', () => {
    const values = {
      autoscaling: { maxReplicas: 20 },
      database: { poolSize: 20, furtherConnections: 0, maxConnections: 100 },
    };
    const { status, output } = chart.renderWith(values);
    expect(status).not.toBe(0);
    expect(output).toContain('431 database connections may be needed');
  });

  it('refuses a scrape that takes as long as the time between two', () => {
    const serviceMonitor = { interval: '15s', scrapeTimeout: '15s' };
    const { status, output } = chart.renderWith({ monitoring: { serviceMonitor } });
    expect(status).not.toBe(0);
    expect(output).toContain('Set a scrapeTimeout that is shorter than the interval.');
  });

  it('refuses a probe of a path that no interface routes', () => {
    const { interfaces } = parse(readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8')) as {
      interfaces: object;
    };
    const others = Object.fromEntries(
      Object.keys(interfaces).map((name) => [name, { paths: ['/health', '/ready/x'] }]),
    );
    const hosts = { ...requiredValues(app).interfaces, operator: { host: `operator.${DOMAIN}` } } as Values;
    const { status, output } = chart.renderWith({
      interfaces: merged(hosts, others),
      monitoring: { probe: { enabled: true } },
    });
    expect(status).not.toBe(0);
    expect(output).toContain(`No interface of ${app} routes /ready`);
  });

  it('counts the connections of direct logins', () => {
    const { status, output } = chart.renderWith({ database: { directLogins: 200, maxConnections: 200 } });
    expect(status).not.toBe(0);
    expect(output).toContain('4000 of direct logins, but database.maxConnections is 200');
  });

  it('computes the connections in its notes', () => {
    const each = app === 'db-node' ? 12 : 10;
    const sum = `(12 replicas + 1 during an update) x ${each} + 1 migration + 10 reserved = ${13 * each + 11} of 200`;
    expect(chart.notes('prod')).toContain(sum);
  });

  it.each(environments)(
    'finds a misspelt field, a wrong type and a missing one in the objects of %s',
    (environment) => {
      const rendered = chart.render(environment);
      const spoil = (from: string | RegExp, to: string) => {
        const spoilt = rendered.replace(from, to);
        expect(spoilt).not.toBe(rendered);
        return check(spoilt);
      };
      expect(spoil('terminationGracePeriodSeconds:', 'terminationGraceSeconds:').stderr).toContain(
        'terminationGraceSeconds',
      );
      expect(spoil('periodSeconds: 1\n', 'periodSeconds: often\n').status).toBe(1);
      expect(spoil(/memory: \d+Mi/, 'memory: plenty').status).toBe(1);
      expect(spoil('backoffLimit:', 'backoffLimits:').stderr).toContain('backoffLimits');
      expect(spoil(/- name: server\n {10}image: .*\n/, '- image: x\n').stderr).toContain('name');
      expect(spoil('apiVersion: apps/v1\n', 'apiVersion: apps/v1beta1\n').status).toBe(1);
    },
  );
});

const check = (manifest: string) => spawnSync(checker, { input: manifest, encoding: 'utf8' });
