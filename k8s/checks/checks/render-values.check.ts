import { ChartCopy, DOMAIN, requiredValues } from '../src/chart-copy';
import { type KubernetesObject, ofKind, parseManifest, podsOf } from '../src/manifest';
import { chosenApps } from '../src/paths';
import { violations } from '../src/policies';
import { readSettings } from '../src/values-schema';
import { refusedValues, reservedHosts } from './refused-values';

const operatorHost = `operator.${DOMAIN}`;
const internal = { name: 'internal', namespace: 'gateway', listener: 'https' };
const operator = { host: operatorHost, parents: [internal] };

describe.each(chosenApps())('the values of %s', (app) => {
  let chart: ChartCopy;
  beforeAll(() => (chart = new ChartCopy(app)));
  afterAll(() => chart.remove());

  const rendered = (values: object): KubernetesObject[] => {
    const { status, output } = chart.renderWith(values);
    if (status !== 0) throw new Error(output);
    const objects = parseManifest(output);
    expect(violations(objects)).toEqual([]);
    return objects;
  };
  const serverOf = (objects: KubernetesObject[]) =>
    podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/component'] === 'server')!.spec;
  const settingOf = (objects: KubernetesObject[], name: string) =>
    serverOf(objects).containers[0]!.env!.find((variable) => variable.name === name)?.value;

  it.each(refusedValues(app).map((refused) => [refused.name, refused] as const))(
    'refuse %s',
    (_name, { values, says }) => {
      const { status, output } = chart.renderWith(values);
      expect(output).toContain(says);
      expect(status).not.toBe(0);
    },
  );

  it('accept names for tests in development', () => {
    const [name] = Object.keys(requiredValues(app).interfaces);
    const { status } = chart.renderWith({
      environment: 'development',
      interfaces: { [name!]: { host: reservedHosts[1] } },
    });
    expect(status).toBe(0);
  });

  if (app === 'wellbeing-api')
    it.each([
      { TILE_ATTRIBUTION: 'Map data: Example, Ltd. © 2026' },
      { TILE_ATTRIBUTION: 'Map data by example, inc. This is a test.' },
      { TILE_ATTRIBUTION: '<a href="https://tiles.platform.internal/copyright">Example (test)</a>' },
      { PASSWORD_CONTEXT_WORDS: 'test,acme.org' },
      { PASSWORD_CONTEXT_WORDS: 'acme.org;localhost;invalid' },
    ])('accept %j, an ordinary text', (config) => {
      rendered({ config });
    });

  it('have no route for operators without an internal gateway, and the notes show a port-forward', () => {
    const objects = rendered({ interfaces: { operator: { host: operatorHost } } });
    expect(ofKind(objects, 'HTTPRoute').map(({ metadata }) => metadata.name)).not.toContain(`${app}-operator`);
    expect(JSON.stringify([...ofKind(objects, 'HTTPRoute'), ...ofKind(objects, 'Ingress')])).not.toContain(
      operatorHost,
    );
    expect(settingOf(rendered({}), 'OPERATOR_URL')).toBe('http://localhost');
    const notes = chart.notes('prod', { interfaces: { operator: { parents: [] } } });
    expect(notes).toContain('The interface "operator" is not routed');
    expect(notes).toContain(`port-forward deployment/${app} 3000`);
  });

  it('route each kind of interface through its own gateway', () => {
    const objects = rendered({ interfaces: { operator } });
    const [route] = ofKind(objects, 'HTTPRoute').filter(({ metadata }) => metadata.name === `${app}-operator`);
    expect(route?.spec).toMatchObject({
      parentRefs: [{ name: 'internal', namespace: 'gateway', sectionName: 'https' }],
      hostnames: [operatorHost],
    });
    expect(settingOf(objects, 'OPERATOR_URL')).toBe(`https://${operatorHost}`);
    const byIngress = rendered({
      httpRoute: { enabled: false },
      ingress: { enabled: true, className: 'nginx' },
      interfaces: { operator: { host: operatorHost, ingressClassName: 'internal', tlsSecretName: 'operator-tls' } },
    });
    expect(ofKind(byIngress, 'HTTPRoute')).toEqual([]);
    const classes = ofKind(byIngress, 'Ingress').map(({ spec }) => spec?.['ingressClassName']);
    expect(new Set(classes)).toEqual(new Set(['internal', 'nginx']));
  });

  it('leave the certificate of operators to their controller, if the values ask for it', () => {
    const own = { host: operatorHost, ingressClassName: 'internal' };
    const ingress = { httpRoute: { enabled: false }, ingress: { enabled: true, className: 'nginx' } };
    const { output } = chart.renderWith({ ...ingress, interfaces: { operator: { ...own, tlsSecretName: '' } } });
    const ingresses = ofKind(parseManifest(output), 'Ingress').filter(
      ({ spec }) => spec?.['ingressClassName'] === 'internal',
    );
    expect(ingresses.map(({ spec }) => spec?.['tls'])).toEqual([undefined]);
    const inDevelopment = { ...ingress, environment: 'development', interfaces: { operator: own } };
    expect(chart.renderWith(inDevelopment)).toMatchObject({ status: 0 });
  });

  it('derive each URL from the host of its interface', () => {
    const objects = rendered({ interfaces: { operator: { ...operator, port: 8443 } } });
    expect(settingOf(objects, 'OPERATOR_URL')).toBe(`https://${operatorHost}:8443`);
    const hosts = { ...requiredValues(app).interfaces, operator: { host: `${operatorHost}:8443` } } as Record<
      string,
      { host: string }
    >;
    const { derived } = readSettings(app);
    for (const [setting, { interface: name, format }] of Object.entries(derived)) {
      const { host } = hosts[name]!;
      expect({ setting, value: settingOf(objects, setting) }).toEqual({
        setting,
        value: format ? format.replace('%s', host) : `https://${host}`,
      });
    }
  });

  it('have the name servers of each kind of cluster', () => {
    const egressOf = (dns: unknown[]) => {
      const [policy] = ofKind(rendered({ networkPolicy: { dns } }), 'NetworkPolicy');
      return JSON.stringify((policy!.spec!['egress'] as unknown[]).slice(0, dns.length));
    };
    expect(egressOf(['kube-dns', 'node-local-dns'])).toMatch(/"k8s-app":"kube-dns".*"169\.254\.20\.10\/32"/);
    expect(egressOf(['gke-cloud-dns'])).toContain('"169.254.169.254/32"');
    expect(egressOf(['openshift'])).toMatch(/"openshift-dns".*"UDP","port":5353.*"TCP","port":5353/);
    expect(egressOf([{ cidrs: ['10.96.0.10/32'], ports: [53] }])).toMatch(/"10\.96\.0\.10\/32".*"UDP".*"TCP"/);
    const [policy] = ofKind(
      rendered({
        networkPolicy: { egress: [{ name: 'time', cidrs: ['10.0.0.1/32'], ports: [123], protocols: ['UDP'] }] },
      }),
      'NetworkPolicy',
    ).filter(({ metadata }) => metadata.name === app);
    expect(JSON.stringify(policy)).toContain('{"protocol":"UDP","port":123}');
  });

  it('admit load balancers by their networks, to the port of the service only', () => {
    const cidrs = ['35.191.0.0/16', '2001:db8::/32'];
    const [policy] = ofKind(rendered({ networkPolicy: { ingressCidrs: cidrs } }), 'NetworkPolicy').filter(
      ({ metadata }) => metadata.name === app,
    );
    const rules = policy!.spec!['ingress'] as { from: { ipBlock?: { cidr: string } }[]; ports: { port: string }[] }[];
    const opened = rules.map(({ from, ports }) => [
      ports.map(({ port }) => port).join(),
      from.flatMap(({ ipBlock }) => ipBlock?.cidr ?? []),
    ]);
    expect(opened).toEqual([
      ['http', cidrs],
      ['metrics', []],
    ]);
  });

  it('leave the ids to OpenShift', () => {
    const objects = rendered({ podSecurityContext: { runAsUser: null, runAsGroup: null, fsGroup: null } });
    for (const { spec } of podsOf(objects))
      expect(spec.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  });

  it('take secrets from a CSI driver, and the account of a workload identity', () => {
    const csi = { driver: 'secrets-store.csi.k8s.io', volumeAttributes: { secretProviderClass: 'own' } };
    const objects = rendered({
      secrets: { csi },
      migration: { csi },
      serviceAccount: { create: false, name: 'existing' },
    });
    expect(ofKind(objects, 'ServiceAccount')).toEqual([]);
    const pods = podsOf(objects).filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test');
    for (const { spec } of pods) {
      expect(spec.serviceAccountName).toBe('existing');
      expect(spec.volumes).toContainEqual({ name: 'secrets', csi: { ...csi, readOnly: true } });
    }
    const [account] = ofKind(
      rendered({ serviceAccount: { name: 'own', annotations: { 'eks.amazonaws.com/role-arn': 'arn:x' } } }),
      'ServiceAccount',
    );
    expect(account?.metadata).toMatchObject({ name: 'own', annotations: { 'eks.amazonaws.com/role-arn': 'arn:x' } });
  });

  it('reach every pod: registry, labels, variables, volumes, placement', () => {
    const objects = rendered({
      global: { imageRegistry: 'mirror.platform.internal:5000/all', imagePullSecrets: ['mirror'] },
      fullnameOverride: 'renamed',
      nameOverride: 'other',
      commonLabels: { team: 'a' },
      commonAnnotations: { note: 'b' },
      extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/mnt/ca/ca.crt' }],
      extraVolumes: [{ name: 'ca', configMap: { name: 'ca', optional: true } }],
      extraVolumeMounts: [
        { name: 'ca', mountPath: '/mnt/ca', readOnly: true },
        { name: 'ca', mountPath: '/var/run/secrets/own' },
        { name: 'ca', mountPath: '/tmp/own' },
        { name: 'ca', mountPath: '/libraries' },
      ],
      extraObjects: [
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'own' }, data: { a: 'b' } },
        { apiVersion: 'networks.platform.internal/v1', kind: 'AllowList', metadata: { name: 'own' }, spec: {} },
      ],
      pod: {
        affinity: { nodeAffinity: {} },
        runtimeClassName: 'gvisor',
        dnsPolicy: 'None',
        dnsConfig: { nameservers: ['10.0.0.10'] },
      },
    });
    for (const { metadata } of objects.filter((object) => object.metadata.name !== 'own'))
      expect(metadata).toMatchObject({
        name: expect.stringMatching(/^renamed/) as string,
        ...(metadata.name !== 'renamed-test' && { labels: { team: 'a', 'app.kubernetes.io/name': 'other' } }),
        annotations: { note: 'b' },
      });
    expect(ofKind(objects, 'ConfigMap').map(({ metadata }) => metadata.name)).toContain('own');
    for (const { labels, spec } of podsOf(objects)) {
      expect(labels).toMatchObject({ team: 'a', 'app.kubernetes.io/name': 'other' });
      expect(spec).toMatchObject({
        imagePullSecrets: [{ name: 'mirror' }],
        runtimeClassName: 'gvisor',
        affinity: { nodeAffinity: {} },
        dnsPolicy: 'None',
        dnsConfig: { nameservers: ['10.0.0.10'] },
      });
      expect(spec.containers[0]?.image).toMatch(new RegExp(`^mirror\\.platform\\.internal:5000/all/platform/${app}:`));
      if (labels['app.kubernetes.io/component'] === 'test') continue;
      expect(spec.containers[0]?.env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/mnt/ca/ca.crt' });
      expect(spec.containers[0]?.volumeMounts).toContainEqual({ name: 'ca', mountPath: '/mnt/ca', readOnly: true });
    }
  });

  it('scale by every kind of metric, and drain by a share', () => {
    const external = {
      type: 'External',
      external: { metric: { name: 'queue' }, target: { type: 'Value', value: '5' } },
    };
    const objects = rendered({
      autoscaling: {
        targetCPUUtilizationPercentage: null,
        targetMemoryUtilizationPercentage: 150,
        metrics: [external],
        behavior: { scaleUp: { stabilizationWindowSeconds: 30 } },
      },
      podDisruptionBudget: { maxUnavailable: '25%' },
    });
    const [autoscaler] = ofKind(objects, 'HorizontalPodAutoscaler');
    expect(autoscaler?.spec).toMatchObject({
      metrics: [
        { type: 'Resource', resource: { name: 'memory', target: { type: 'Utilization', averageUtilization: 150 } } },
        external,
      ],
      behavior: { scaleUp: { stabilizationWindowSeconds: 30 }, scaleDown: { stabilizationWindowSeconds: 300 } },
    });
    expect(ofKind(objects, 'PodDisruptionBudget')[0]?.spec).toMatchObject({ maxUnavailable: '25%' });
  });

  it('set the size and schedule of jobs, and the ServiceMonitor’s place', () => {
    const resources = {
      requests: { cpu: '2', memory: '1Gi', 'ephemeral-storage': '1Gi' },
      limits: { cpu: '4', memory: '2Gi', 'ephemeral-storage': '2Gi' },
    };
    const job = { schedule: '1 2 * * *', args: ['x'], activeDeadlineSeconds: 100, lateAfterSeconds: 1000 };
    const relabelings = [{ action: 'replace', targetLabel: 'cluster', replacement: 'one' }];
    const objects = rendered({
      jobs: { own: { ...job, suspend: true, resources } },
      migration: { resources },
      monitoring: { serviceMonitor: { namespace: 'monitoring', relabelings, metricRelabelings: relabelings } },
      httpRoute: { timeouts: { request: '60s' }, annotations: { a: 'b' } },
    });
    const [own] = ofKind(objects, 'CronJob').filter(({ metadata }) => metadata.name === `${app}-own`);
    expect(own?.spec).toMatchObject({ suspend: true });
    const sizes = podsOf(objects).filter(({ owner }) => [`CronJob/${app}-own`, `Job/${app}-migration`].includes(owner));
    expect(sizes.map(({ spec }) => spec.containers[0]?.resources)).toEqual([resources, resources]);
    const [monitor] = ofKind(objects, 'ServiceMonitor');
    expect(monitor).toMatchObject({
      metadata: { namespace: 'monitoring' },
      spec: {
        namespaceSelector: { matchNames: [expect.any(String)] },
        endpoints: [{ relabelings, metricRelabelings: relabelings }],
      },
    });
    expect(ofKind(objects, 'HTTPRoute')[0]).toMatchObject({
      metadata: { annotations: { a: 'b' } },
      spec: { rules: expect.arrayContaining([expect.objectContaining({ timeouts: { request: '60s' } })]) as unknown[] },
    });
  });

  it('let an ingress of any class pass the largest body, or have no limit', () => {
    for (const [className, annotations] of [
      ['traefik', {}],
      ['', {}],
      ['nginx', { 'nginx.org/client-max-body-size': '0' }],
    ] as const) {
      const { status, output } = chart.renderWith({
        httpRoute: { enabled: false },
        ingress: { enabled: true, className, annotations },
      });
      expect({ className, status, output: status === 0 ? '' : output }).toEqual({ className, status: 0, output: '' });
    }
  });
});
