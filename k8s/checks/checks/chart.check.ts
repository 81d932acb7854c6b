import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ofKind, parseManifest } from '../src/manifest';
import { exportedMetrics, queriedMetrics } from '../src/metric-names';
import { type App, chartsFolder, chosenApps, environments, goldenFolder } from '../src/paths';
import { violations } from '../src/policies';
import { type ServedPath, servedPaths } from '../src/served-paths';
import { readmeOf } from '../src/readme';
import { removedSettings, replacedSettings, serviceSettings, setByChart } from '../src/service-settings';
import { settingTexts } from '../src/setting-texts';
import { serverEnv, startProblems } from '../src/start-settings';
import {
  declaredSettingsPath,
  declaredSettingsText,
  readSettings,
  schemaPath,
  valuesSchema,
} from '../src/values-schema';
import { valueRows, valuesText } from '../src/values-table';
import { isUsed, referencedValues, valuesOf } from '../src/values-usage';

const read = (app: App, file: string) => readFileSync(join(chartsFolder, app, file), 'utf8');
const golden = (app: App, environment: string) =>
  parseManifest(readFileSync(join(goldenFolder, app, `${environment}.yaml`), 'utf8'));

/** A change that adds a setting removes one. The exceptions are `ADYEN_CAPTURES` and `PAYPAL_CAPTURES`: the gateways enable several captures for each account. */
const MOST_SETTINGS: Record<App, number> = { 'payment-service': 53, 'db-node': 24, 'wellbeing-api': 28 };

describe.each(chosenApps())('the chart of %s', (app) => {
  it('has few settings', () => {
    const { config, secrets } = readSettings(app);
    expect(Object.keys(config).length + secrets.length).toBeLessThanOrEqual(MOST_SETTINGS[app]);
  });

  it('knows every setting of the service, and no other', () => {
    const { config, secrets, unused = [] } = readSettings(app);
    const known = [...Object.keys(config), ...secrets, ...unused, ...setByChart];
    expect(known.toSorted()).toEqual(serviceSettings(app).names.toSorted());
  });

  it('still accepts the settings that the service names as removed', () => {
    expect((readSettings(app).removed ?? []).toSorted()).toEqual(removedSettings(app).toSorted());
  });

  it('refuses a setting that another one replaces, as the service does', () => {
    const { needs = [] } = readSettings(app);
    const refused = needs
      .filter(({ why }) => why.includes(' replaces '))
      .map(({ when, anyOf }) => `${when} by ${anyOf.join()}`);
    expect(refused.toSorted()).toEqual(replacedSettings(app).toSorted());
  });

  it('demands the settings without which the service does not start', () => {
    const { required = [], secrets, derived } = readSettings(app);
    const fromHosts = Object.entries(derived).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
    const demanded = [...required, ...secrets, ...fromHosts, ...setByChart];
    expect(serviceSettings(app).required.filter((name) => !demanded.includes(name))).toEqual([]);
  });

  it('routes every path of the service either to its callers or to operators', () => {
    const { paths } = readSettings(app);
    const isBelow = (path: string, prefixes: string[]) =>
      prefixes.some((prefix) => `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase()));
    const served = servedPaths(app);
    expect(served.length).toBeGreaterThan(20);
    expect(served.filter(({ path, isForOperators }) => path.endsWith('/console') && isForOperators)).toHaveLength(1);
    const isOpen = ({ path }: ServedPath) => path === '/' || isBelow(path, paths.public);
    const isInternal = ({ path }: ServedPath) => isBelow(path, paths.operator);
    expect(served.filter((one) => !isOpen(one) && !isInternal(one))).toEqual([]);
    expect(served.filter((one) => one.isForOperators !== isInternal(one))).toEqual([]);
  });

  it('has a schema that is up to date (npm run charts:schema)', () => {
    expect(JSON.parse(readFileSync(schemaPath(app), 'utf8'))).toEqual(valuesSchema(app));
    if (existsSync(declaredSettingsPath(app)))
      expect(readFileSync(declaredSettingsPath(app), 'utf8')).toBe(declaredSettingsText(app));
  });

  it('describes every value', () => {
    const rows = valueRows(app);
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ about }) => about === '').map(({ path }) => path)).toEqual([]);
    expect(rows.filter(({ type }) => type === '').map(({ path }) => path)).toEqual([]);
    const bare = valuesText(app).replaceAll(/^ *#.*$/gm, '');
    expect(valueRows(app, bare).filter(({ about }) => about !== '')).toEqual([]);
  });

  it('describes every setting, and says when to change it', () => {
    const { config, secrets } = readSettings(app);
    const texts = new Map(settingTexts(app).map((text) => [text.name, text]));
    const isDescribed = (name: string) => texts.get(name)?.about && texts.get(name)?.change;
    expect([...Object.keys(config), ...secrets].filter((name) => !isDescribed(name))).toEqual([]);
  });

  it('has a README with its present values and settings (npm run charts:schema)', () => {
    expect(read(app, 'README.md')).toBe(readmeOf(app));
  });

  it('uses every value, and reads none that does not exist', () => {
    const paths = valuesOf(read(app, 'values.yaml'));
    const references = referencedValues(app);
    const isPartOf = (path: string) => [...references].some((reference) => path.startsWith(`${reference}.`));
    expect(paths.filter((path) => !isUsed(path, references) && !isPartOf(path))).toEqual([]);
    const exists = (reference: string) =>
      paths.some((path) => `${path}.`.startsWith(`${reference}.`) || reference.startsWith(`${path}.`));
    expect([...references].filter((reference) => !exists(reference))).toEqual([]);
  });

  it('needs no other chart than the library', () => {
    expect(read(app, 'Chart.yaml').match(/- name: .*/g)).toEqual(['- name: service']);
    const others = ['payment-service', 'db-node', 'wellbeing-api'].filter((other) => other !== app);
    for (const environment of environments) {
      const text = JSON.stringify(golden(app, environment));
      expect(others.filter((other) => text.includes(other))).toEqual([]);
    }
  });

  it.each(environments)('keeps every policy in %s', (environment) => {
    expect(existsSync(join(goldenFolder, app, `${environment}.yaml`))).toBe(true);
    const objects = golden(app, environment);
    expect(objects.length).toBeGreaterThan(5);
    expect(violations(objects)).toEqual([]);
  });

  it.each(environments)('starts the service with the settings and secrets of %s', (environment) => {
    const env = serverEnv(golden(app, environment));
    expect(Object.keys(env)).toEqual(expect.arrayContaining(['APP_ENV', 'DATABASE_URL']));
    expect(startProblems(app, env)).toEqual([]);
  });

  it('asks the service again in its test, while policies and endpoints settle', async () => {
    const [pod] = ofKind(golden(app, 'prod'), 'Pod');
    const { containers = [] } = (pod?.spec ?? {}) as { containers?: { args?: string[] }[] };
    const { args = [] } = containers[0] ?? {};
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked > 2 ? 200 : 503).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const local = args.map((argument) => argument.replace(`http://${app}`, address));
      const { stdout } = await promisify(execFile)(process.execPath, local);
      expect(stdout).toBe('/health 200 {}\n/ready 200 {}\n');
    } finally {
      server.close();
    }
  });

  it('watches only metrics that the service has', async () => {
    const queried = queriedMetrics(golden(app, 'prod'));
    expect(queried).toContain('http_request_duration_seconds');
    const exported = await exportedMetrics(app);
    expect([...queried].filter((name) => !exported.has(name))).toEqual([]);
  });
});
