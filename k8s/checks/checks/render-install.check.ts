import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ApiServer, type Objects } from '../src/api-server';
import { ChartCopy } from '../src/chart-copy';
import { ofKind, parseManifest, podsOf } from '../src/manifest';
import { type App, chartsFolder, chosenApps } from '../src/paths';
import { serverEnv, startProblems } from '../src/start-settings';
import { readSettings } from '../src/values-schema';

interface Values {
  config: Record<string, string>;
  secrets: { keys: string[] };
}

const sampleConfig: Record<string, string> = {
  ADYEN_MERCHANT_ACCOUNT: 'sample',
  MOBILEMONEY_ALLOWED_CIDRS: '192.0.2.0/24',
};
const installed = ['gateway.networking.k8s.io/v1', 'monitoring.coreos.com/v1'];

describe.each(chosenApps())('an installation of %s', (app) => {
  const defaults = parse(readFileSync(join(chartsFolder, app, 'values.yaml'), 'utf8')) as Values;
  let chart: ChartCopy;
  beforeAll(() => (chart = new ChartCopy(app)));
  afterAll(() => chart.remove());

  it('is refused exactly where the service would not start, with a sentence that says what to set', () => {
    const verdicts = variants(app, defaults).map((values) => {
      const { status, output } = chart.renderWith(values);
      const refusedBySchema = !values.secrets.keys.includes('DATABASE_URL');
      if (status !== 0 && !refusedBySchema) {
        expect(output).toMatch(
          /would not start: .+\. To fix this, (name \w+ in secrets\.keys|set config\.\w+|set interfaces\.\w+\.host)/,
        );
      }
      const starts = startProblems(app, environmentOf(chart, values)).length === 0;
      return { values: JSON.stringify(values), isAgreed: (status === 0) === starts };
    });
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.filter(({ isAgreed }) => !isAgreed)).toEqual([]);
  });

  it('is refused in every environment without the network of the gateway, with a sentence that says what to set', () => {
    for (const environment of ['production', 'development']) {
      const { status, output } = chart.renderWith({ environment, config: { TRUSTED_PROXIES: undefined } });
      expect(status).not.toBe(0);
      expect(output).toContain("Set config.TRUSTED_PROXIES to the network of the gateway's pods");
    }
    expect(JSON.stringify(defaults.config)).not.toContain('TRUSTED_PROXIES');
  });

  it('names a Secret or a key that was forgotten before anything is changed', async () => {
    const all = { [app]: dataOf(defaults.secrets.keys), [`${app}-migration`]: dataOf(['MIGRATION_DATABASE_URL']) };
    const { [app]: own, ...others } = all;
    const { DATABASE_URL: _left, ...rest } = own ?? {};
    expect(await outputIn(chart, { secrets: all })).toContain('kind: Deployment');
    const asksFor = `The Secret ${app} in the namespace ${app} must hold`;
    expect(await outputIn(chart, { secrets: others })).toContain(
      `${asksFor} ${defaults.secrets.keys.join(', ')} before`,
    );
    expect(await outputIn(chart, { secrets: { ...others, [app]: rest } })).toContain(`${asksFor} DATABASE_URL before`);
    expect(await outputIn(chart, { secrets: { [app]: own ?? {} } })).toContain(
      `The Secret ${app}-migration in the namespace ${app} must hold MIGRATION_DATABASE_URL before`,
    );
  });

  it('names what the cluster does not know, and how to do without', async () => {
    const objects = {
      secrets: { [app]: dataOf(defaults.secrets.keys), [`${app}-migration`]: dataOf(['MIGRATION_DATABASE_URL']) },
    };
    expect(await outputIn(chart, objects, {}, installed.slice(1))).toContain(
      "The cluster does not know gateway.networking.k8s.io/v1: install the Gateway API's definitions, or set httpRoute.enabled to false and ingress.enabled to true.",
    );
    expect(await outputIn(chart, objects, {}, installed.slice(0, 1))).toContain(
      'The cluster does not know monitoring.coreos.com/v1: install the Prometheus operator, or set monitoring.serviceMonitor.enabled, monitoring.rules.enabled and monitoring.probe.enabled to false.',
    );
  });

  it('mounts private certificate authorities where the service, its migration and its jobs read them', async () => {
    const certificateAuthorities = {
      'database.crt': { secret: 'database-ca', key: 'ca.crt' },
      'redis.crt': { configMap: 'redis-ca', key: 'tls-ca.crt' },
    };
    const { output } = chart.renderWith({ certificateAuthorities });
    const pods = podsOf(parseManifest(output)).filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test');
    expect(pods.length).toBe({ 'db-node': 2, 'payment-service': 4, 'wellbeing-api': 3 }[app as 'db-node']);
    for (const { spec } of pods) {
      expect(spec.containers[0]?.volumeMounts).toContainEqual({
        name: 'authorities',
        mountPath: '/run/authorities',
        readOnly: true,
      });
      const source = (name: string, key: string, path: string) => ({ name, optional: true, items: [{ key, path }] });
      expect(spec.volumes?.find((volume) => volume['name'] === 'authorities')?.['projected']).toEqual({
        sources: [
          { secret: source('database-ca', 'ca.crt', 'database.crt') },
          { configMap: source('redis-ca', 'tls-ca.crt', 'redis.crt') },
        ],
      });
    }
    const secrets = { [app]: dataOf(defaults.secrets.keys), [`${app}-migration`]: dataOf(['MIGRATION_DATABASE_URL']) };
    expect(
      await outputIn(chart, { secrets: { ...secrets, 'database-ca': dataOf(['ca.crt']) } }, { certificateAuthorities }),
    ).toContain(`The ConfigMap redis-ca in the namespace ${app} must hold tls-ca.crt before`);
  });

  it('mounts claims that exist where the service and its jobs write, and leaves the rest read-only', () => {
    const { output } = chart.renderWith({ volumes: { audit: { existingClaim: 'kept-elsewhere' } } });
    const pods = podsOf(parseManifest(output)).filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test');
    for (const { spec } of pods) {
      expect(spec.containers[0]?.volumeMounts).toContainEqual({
        name: 'claim-audit',
        mountPath: '/var/lib/service/audit',
      });
      expect(spec.volumes).toContainEqual({
        name: 'claim-audit',
        persistentVolumeClaim: { claimName: 'kept-elsewhere' },
      });
      expect(spec.containers[0]?.securityContext?.['readOnlyRootFilesystem']).toBe(true);
    }
    expect(chart.renderWith({ volumes: { Audit: { existingClaim: 'x' } } }).status).not.toBe(0);
    expect(chart.renderWith({ volumes: { audit: { hostPath: '/' } } }).status).not.toBe(0);
  });

  it('opens the metrics port to the monitoring namespace also without a ServiceMonitor, or to none without labels', () => {
    const openedTo = (values: object) => {
      const { output } = chart.renderWith(values);
      const [policy] = ofKind(parseManifest(output), 'NetworkPolicy').filter(({ metadata }) => metadata.name === app);
      const rules = (policy?.spec?.['ingress'] ?? []) as { ports: { port: string }[] }[];
      return JSON.stringify(rules.filter(({ ports }) => ports[0]?.port === 'metrics'));
    };
    expect(openedTo({ monitoring: { serviceMonitor: { enabled: false } } })).toContain(
      '"kubernetes.io/metadata.name":"monitoring"',
    );
    expect(openedTo({ networkPolicy: { monitoringNamespaceLabels: null } })).toBe('[]');
  });

  it('needs no Redis in the policy where there is none', () => {
    const { status, output } = chart.renderWith({ networkPolicy: { redis: null } });
    expect({ status, isOpen: output.includes('port: 6379') }).toEqual({ status: 0, isOpen: false });
  });

  it('shows which version runs', () => {
    const versionOf = (image: object) => {
      const [deployment] = ofKind(parseManifest(chart.renderWith({ image }).output), 'Deployment');
      return deployment?.metadata.labels?.['app.kubernetes.io/version'];
    };
    const digest = `sha256:${'ab'.repeat(32)}`;
    expect(versionOf({ tag: '2.3.4' })).toBe('2.3.4');
    expect(versionOf({ tag: '2.3.4', digest })).toBe('2.3.4');
    expect(versionOf({ digest })).toBe(`sha256-${'ab'.repeat(6)}`);
    expect(versionOf({ tag: `v${'x'.repeat(100)}` })).toHaveLength(63);
  });
});

/** The defaults, with each secret left out, and with each other secret or setting that belongs to a gateway. */
function variants(app: App, { config, secrets: { keys } }: Values): Values[] {
  const { config: known, secrets } = readSettings(app);
  const further = Object.entries(sampleConfig).filter(([name]) => name in known);
  return [
    { config, secrets: { keys } },
    ...keys.map((left) => ({ config, secrets: { keys: keys.filter((key) => key !== left) } })),
    ...secrets.filter((key) => !keys.includes(key)).map((key) => ({ config, secrets: { keys: [...keys, key] } })),
    ...further.map(([name, value]) => ({ config: { ...config, [name]: value }, secrets: { keys } })),
    ...further.map(([name, value]) => ({
      config: { ...config, [name]: value },
      secrets: { keys: secrets.filter((key) => !key.startsWith('MOBILEMONEY')) },
    })),
  ];
}

/** The container's variables, also where the chart refuses the values: a rendering as development checks less. */
function environmentOf(chart: ChartCopy, values: Values): Record<string, string> {
  const keys = ['DATABASE_URL', ...values.secrets.keys.filter((key) => key !== 'DATABASE_URL')];
  const everything = { ...values, secrets: { keys: [...new Set([...keys, 'REDIS_URL'])] } };
  const { status, output } = chart.renderWith({
    environment: 'development',
    config: values.config,
    secrets: everything.secrets,
  });
  if (status !== 0) return {};
  const env = serverEnv(parseManifest(output));
  const left = ['DATABASE_URL', 'REDIS_URL'].filter((key) => !values.secrets.keys.includes(key));
  const given = Object.entries(env).filter(([name]) => !left.includes(name));
  const inProduction = given.map(([name, value]) => [name, value.replace(/^http:\/\/(?!localhost)/, 'https://')]);
  return { ...(Object.fromEntries(inProduction) as Record<string, string>), APP_ENV: 'production' };
}

const dataOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'sample']));

async function outputIn(chart: ChartCopy, objects: Objects, values: object = {}, apis = installed): Promise<string> {
  const server = await ApiServer.start(objects);
  try {
    return (await chart.renderInCluster(server.address, values, apis)).output;
  } finally {
    await server.stop();
  }
}
