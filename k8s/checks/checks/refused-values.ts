import type { App } from '../src/paths';

export interface RefusedValues {
  name: string;
  values: object;
  /** Part of the message: the value, and what to do. */
  says: string;
  /** Default: all. */
  apps?: App[];
}

const internal = { name: 'internal', namespace: 'gateway', listener: 'https' };
const shared = { name: 'public', namespace: 'gateway', listener: 'operators' };
const operator = (more: object) => ({
  interfaces: { operator: { host: 'operator.platform.internal', parents: [internal], ...more } },
});
const withIngress = (annotations: object, more: object = {}) => ({
  httpRoute: { enabled: false },
  ingress: { enabled: true, className: 'nginx', annotations },
  ...more,
});
const interfaceNames: Record<App, string> = { 'payment-service': 'pay', 'db-node': 'id', 'wellbeing-api': 'account' };

/** Names of RFC 2606 and RFC 6761, as hosts. */
export const reservedHosts = [
  'example.com',
  'pay.example.com',
  'a.b.example.org',
  'x.example.net',
  'pay.example',
  'pay.test',
  'pay.invalid',
  'pay.localhost',
];

/** Values that the schema accepts and the templates refuse. */
export const refusedValues = (app: App): RefusedValues[] => {
  const first = interfaceNames[app];
  const all: RefusedValues[] = [
    {
      name: 'a public interface without a host',
      values: { interfaces: { [first]: { host: '' } } },
      says: `Set interfaces.${first}.host`,
    },
    ...reservedHosts.map((host) => ({
      name: `the host ${host}`,
      values: { interfaces: { [first]: { host } } },
      says: `interfaces.${first}.host is ${host}, a name for documentation and tests`,
    })),
    {
      name: 'operators on the public Gateway, through another listener',
      values: operator({ parents: [shared] }),
      says: 'interfaces.operator.parents names the Gateway gateway/public, which interfaces.',
    },
    {
      name: 'operators on the Gateway of one public interface',
      values: {
        interfaces: {
          [first]: { parents: [internal] },
          operator: { host: 'o.platform.internal', parents: [internal] },
        },
      },
      says: `names the Gateway gateway/internal, which interfaces.${first} names too`,
    },
    {
      name: 'operators on a public host',
      values: operator({ host: `${first}.platform.internal` }),
      says: `which is also the host of the public interface ${first}`,
    },
    {
      name: 'operators through the public class',
      values: withIngress({}, operator({ ingressClassName: 'nginx' })),
      says: 'interfaces.operator.ingressClassName is nginx, which interfaces.',
    },
    {
      name: 'operators through an Ingress without TLS',
      values: withIngress({}, operator({ ingressClassName: 'internal' })),
      says: 'Set interfaces.operator.tlsSecretName',
    },
    {
      name: 'operators through a class next to the default one',
      values: {
        httpRoute: { enabled: false },
        ingress: { enabled: true },
        ...operator({ ingressClassName: 'internal' }),
      },
      says: "is empty, which means the cluster's default class",
    },
    {
      name: 'two hosts for operators',
      values: {
        interfaces: {
          operator: { host: 'a.platform.internal', parents: [internal] },
          second: {
            host: 'b.platform.internal',
            parents: [internal],
            paths: [app === 'db-node' ? '/setup-api' : '/operator'],
          },
        },
      },
      says: 'The interfaces for operators have the hosts a.platform.internal, b.platform.internal',
    },
    {
      name: 'a path that is not served',
      values: { interfaces: { [first]: { paths: ['/unknown'] } } },
      says: `interfaces.${first}.paths contains /unknown, which ${app} does not serve`,
    },
    ...['/health/../operator', '/health//x', '/%6fperator', '/health/.'].map((path) => ({
      name: `the path ${path}`,
      values: { interfaces: { [first]: { paths: [path] } } },
      says: `interfaces.${first}.paths contains ${path}. Write each path without dot segments`,
    })),
    ...['/OPERATOR', '/Setup-Api', '/operators', '/oper'].map((path) => ({
      name: `the path ${path}`,
      values: { interfaces: { [first]: { paths: [path] } } },
      says: `contains ${path}, which ${app} does not serve`,
    })),
    ...['8k', '1023k', '0.5m', 'ten', '1'].map((size) => ({
      name: `a proxy with a limit of ${size}`,
      values: withIngress({ 'nginx.ingress.kubernetes.io/proxy-body-size': size }),
      says: `ingress.annotations sets nginx.ingress.kubernetes.io/proxy-body-size to `,
    })),
    {
      name: 'a limit of another controller',
      values: withIngress({ 'haproxy-ingress.github.io/proxy-body-size': '100k' }),
      says: 'ingress.annotations sets haproxy-ingress.github.io/proxy-body-size to 100k',
    },
    {
      name: 'an upload that the proxy would refuse',
      values: withIngress({ 'nginx.org/client-max-body-size': '9m' }),
      says: 'but wellbeing-api accepts bodies of up to',
      apps: ['wellbeing-api'],
    },
    {
      name: 'a report that the internal proxy would refuse',
      values: withIngress(
        {},
        operator({
          ingressClassName: 'internal',
          tlsSecretName: 'operator-tls',
          annotations: { 'nginx.org/client-max-body-size': '100m' },
        }),
      ),
      says: 'interfaces.operator.annotations sets nginx.org/client-max-body-size to 100m, but payment-service accepts bodies of up to 536870912 bytes',
      apps: ['payment-service'],
    },
    {
      name: 'a URL of another host than the interface',
      values: { config: { ACCOUNT_URL: 'https://login.platform.internal' } },
      says: 'config.ACCOUNT_URL is https://login.platform.internal, but interfaces.account.host is "account.platform.internal"',
      apps: ['wellbeing-api'],
    },
    {
      name: 'a plain URL',
      values: { config: { GEO_URL: 'http://geo.platform.internal' } },
      says: 'config.GEO_URL is http://geo.platform.internal, but environment is production',
      apps: ['wellbeing-api'],
    },
    {
      name: 'a public URL of another host than the interface',
      values: { config: { PUBLIC_URL: 'https://other.platform.internal' } },
      says: 'Remove config.PUBLIC_URL: the chart derives it from the host',
      apps: ['payment-service', 'db-node'],
    },
    {
      name: 'a replaced setting that is the address of this machine',
      values: { environment: 'development', config: { AUDIT_CHECKPOINT_S3_ENDPOINT: 'http://localhost' } },
      says: 'AUDIT_CHECKPOINT_S3_URL replaces AUDIT_CHECKPOINT_S3_ENDPOINT. To fix this, set config.AUDIT_CHECKPOINT_S3_URL',
      apps: ['db-node'],
    },
    {
      name: 'a sign-in without the address of operators',
      values: { secrets: { keys: ['DATABASE_URL', 'REDIS_URL', 'OPERATOR_OIDC'] } },
      says: 'the issuer sends operators back to this address. To fix this, set interfaces.operator.host',
      apps: ['db-node'],
    },
    {
      name: 'a link of the map to a name for documentation',
      values: { config: { TILE_ATTRIBUTION: '<a href="https://example.com/copyright">Map data</a>' } },
      says: 'config.TILE_ATTRIBUTION is <a href="https://example.com/copyright">Map data</a>, which names example.com',
      apps: ['wellbeing-api'],
    },
    {
      name: 'passkeys of another domain',
      values: { config: { WEBAUTHN_RP_ID: 'unt.platform.internal' } },
      says: 'config.WEBAUTHN_RP_ID is unt.platform.internal, but interfaces.account.host is',
      apps: ['wellbeing-api'],
    },
    {
      name: 'an account service for documentation',
      values: { config: { ACCOUNT_URL: 'https://account.example.com' } },
      says: 'config.ACCOUNT_URL is https://account.example.com, which names account.example.com',
      apps: ['payment-service'],
    },
    ...['no-reply@example.org', 'no-reply@localhost', 'Accounts <no-reply@mail.example.com>'].map(
      (sender): RefusedValues => ({
        name: `the sender ${sender}`,
        values: { config: { MAIL_FROM: sender } },
        says: `config.MAIL_FROM is ${sender}, which names`,
        apps: ['wellbeing-api'],
      }),
    ),
    {
      name: 'a redirect to a name for tests',
      values: { config: { ALLOWED_REDIRECT_ORIGINS: 'https://pay.test' } },
      says: 'config.ALLOWED_REDIRECT_ORIGINS is https://pay.test, which names pay.test',
      apps: ['wellbeing-api'],
    },
  ];
  const own = all.filter(({ apps }) => !apps || apps.includes(app));
  // The library chart refuses these for every service in the same way, so one chart shows it.
  return app === 'payment-service' ? [...own, ...ofLibrary] : own;
};

/** Folders of the image and of the chart, and other ways to write them. */
const MOUNTS = [
  '/app',
  '/tmp',
  '/usr/bin',
  '/bin',
  '/lib',
  '/var',
  '/var/lib/service/x',
  '/run',
  '/run/authorities',
  '/run/secrets/service/x',
  '/run/secrets/migration',
  '/var/run',
  '/var/run/authorities',
  '/var/run/secrets/service',
  '/var/run/secrets/migration/x',
  '/mnt/..',
  '/mnt/../app',
  '/mnt/../var/run/secrets/service',
  '/var/./run/secrets',
];

const ofLibrary: RefusedValues[] = [
  ...(
    [
      ['LOG_LEVEL', 'Set config.LOG_LEVEL, which the chart checks'],
      ['DATABASE_URL', 'Secrets are files: list DATABASE_URL in secrets.keys'],
      ['DATABASE_URL_FILE', 'Secrets are files: list DATABASE_URL in secrets.keys'],
      ['OPERATOR_TOKEN', 'Secrets are files'],
      ['APP_ENV', 'which the chart computes from other values'],
      ['OPERATOR_URL', 'which the chart computes from other values'],
      ['BODY_MEMORY_MIB', 'a setting of'],
      ['AWS_SECRET_ACCESS_KEY', 'which reads like a secret'],
      ['SOME_PASSWORD', 'which reads like a secret'],
    ] as const
  ).map(([name, says]) => ({
    name: `the variable ${name}`,
    values: { extraEnv: [{ name, value: 'x' }] },
    says,
  })),
  {
    name: 'the variable of a gateway',
    values: { extraEnv: [{ name: 'STRIPE_API_KEY', value: 'x' }] },
    says: 'list STRIPE_API_KEY in secrets.keys',
    apps: ['payment-service'],
  },
  {
    name: 'the plain variable of a gateway',
    values: { extraEnv: [{ name: 'SQUARE_LOCATION_ID', value: 'x' }] },
    says: 'Set config.SQUARE_LOCATION_ID',
    apps: ['payment-service'],
  },
  ...['tmp', 'secrets', 'migration'].map((name) => ({
    name: `a volume called ${name}`,
    values: { extraVolumes: [{ name, configMap: { name: 'x' } }] },
    says: `extraVolumes names ${name}, a volume that the chart`,
  })),
  {
    name: 'a mount without a volume',
    values: { extraVolumeMounts: [{ name: 'x', mountPath: '/mnt/x' }] },
    says: 'names the volume x, which extraVolumes does not have',
  },
  ...MOUNTS.map((mountPath) => ({
    name: `a mount at ${mountPath}`,
    values: {
      extraVolumes: [{ name: 'own', configMap: { name: 'x' } }],
      extraVolumeMounts: [{ name: 'own', mountPath }],
    },
    says: `extraVolumeMounts mounts own at ${mountPath}, which would hide`,
  })),
  ...['List', 'SecretList', 'ConfigMapList', 'Anything'].map((kind) => ({
    name: `objects in a ${kind}`,
    values: { extraObjects: [{ apiVersion: 'v1', kind, metadata: { name: 'all' }, items: [{ kind: 'Secret' }] }] },
    says: `extraObjects contains a list (${kind})`,
  })),
  {
    name: 'a Secret among the values',
    values: { extraObjects: [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' }, stringData: { a: 'b' } }] },
    says: 'extraObjects contains the Secret x',
  },
  {
    name: 'an autoscaler without a metric',
    values: { autoscaling: { targetCPUUtilizationPercentage: null } },
    says: 'autoscaling.enabled is true, but no metric is set',
  },
  {
    name: 'a target above the CPU limit',
    values: { autoscaling: { targetCPUUtilizationPercentage: 400 } },
    says: 'so no replica would ever be added',
  },
  {
    name: 'a target above the memory limit',
    values: { autoscaling: { targetMemoryUtilizationPercentage: 200 } },
    says: 'autoscaling.targetMemoryUtilizationPercentage is 200 %',
  },
  {
    name: 'fewer replicas at most than at least',
    values: { autoscaling: { minReplicas: 4, maxReplicas: 3 } },
    says: 'autoscaling.minReplicas is 4 and maxReplicas 3',
  },
];
