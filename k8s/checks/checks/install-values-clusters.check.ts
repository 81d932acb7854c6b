import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { isMap, parse, parseDocument } from 'yaml';
import { ChartCopy } from '../src/chart-copy';
import { clusterKinds, valuesOfKind } from '../src/cluster-kinds';
import { objectChecker } from '../src/go-tools';
import { type KubernetesObject, ofKind, parseManifest, podsOf } from '../src/manifest';
import { type App, chartsFolder, chosenApps } from '../src/paths';
import { violations } from '../src/policies';
import { serverEnv, startProblems } from '../src/start-settings';

/** Kinds of a cloud or an add-on, which the types of Kubernetes do not have. */
const FOREIGN = new Set(['HealthCheckPolicy']);

/** What only clusters of a kind need. */
const ownRules: Record<string, (objects: KubernetesObject[], app: App) => void> = {
  kubeadm: (objects, app) => {
    expect(ofKind(objects, 'Ingress')).toEqual([]);
    expect(egressOf(objects)).toContain('"k8s-app":"kube-dns"');
    expect(operatorGateway(objects, app)).toBe('internal');
  },
  gke: (objects, app) => {
    expect(egressOf(objects)).toContain('169.254.169.254/32');
    expect(egressOf(objects)).toContain('169.254.20.10/32');
    const [policy] = ofKind(objects, 'NetworkPolicy').filter(({ metadata }) => metadata.name === app);
    expect(JSON.stringify(policy?.spec?.['ingress'])).toContain('{"ipBlock":{"cidr":"35.191.0.0/16"}}');
    // The load balancers append two addresses to X-Forwarded-For: that of the caller, and their own.
    const trusted = (serverEnv(objects)['TRUSTED_PROXIES'] ?? '').split(',');
    const trusts = express().set('trust proxy', trusted).get('trust proxy fn') as (address: string) => boolean;
    const addresses = ['35.191.0.7', '10.129.0.9', '203.0.113.10', '10.30.1.10', '198.51.100.7'];
    expect(addresses.map((address) => trusts(address))).toEqual([true, true, true, true, false]);
    const [account] = ofKind(objects, 'ServiceAccount');
    expect(account?.metadata.annotations?.['iam.gke.io/gcp-service-account']).toContain(`${app}@`);
    expect(operatorGateway(objects, app)).toBe('internal');
  },
  openshift: (objects) => {
    isAssignedItsIds(objects);
    expect(ofKind(objects, 'HTTPRoute')).toEqual([]);
    expect(ofKind(objects, 'Ingress').map(({ spec }) => spec?.['ingressClassName'])).toEqual(['openshift-default']);
  },
  'openshift-gateway': (objects, app) => {
    isAssignedItsIds(objects);
    expect(ofKind(objects, 'Ingress')).toEqual([]);
    expect(operatorGateway(objects, app)).toBe('internal');
  },
  eks: (objects, app) => {
    const pods = podsOf(objects);
    const images = pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image));
    expect(images.filter((image) => !image.startsWith('registry.bank.internal/mirror/'))).toEqual([]);
    const withSecrets = pods.filter(({ spec }) => (spec.volumes ?? []).some((volume) => 'secret' in volume));
    expect(withSecrets.map(({ owner }) => owner)).toEqual([]);
    expect(ofKind(objects, 'ServiceAccount')).toEqual([]);
    const ofJobs = pods.filter(({ labels }) => labels['app.kubernetes.io/component'] !== 'test');
    expect(new Set(ofJobs.map(({ spec }) => spec.serviceAccountName))).toEqual(new Set([app]));
    expect(operatorGateway(objects, app)).toBe('internal');
    if (app === 'payment-service') expect(egressOf(objects)).not.toContain('0.0.0.0/0');
  },
};

/** The SCC restricted-v2 refuses ids outside of the range of the project. */
function isAssignedItsIds(objects: KubernetesObject[]): void {
  const pods = podsOf(objects);
  expect(pods.length).toBeGreaterThan(2);
  expect(JSON.stringify(pods.map(({ spec }) => spec))).not.toMatch(/runAsUser|runAsGroup|fsGroup/);
  expect(egressOf(objects)).toContain('"port":5353');
}

const egressOf = (objects: KubernetesObject[]): string =>
  JSON.stringify(ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec?.['egress']));

const operatorGateway = (objects: KubernetesObject[], app: App): string | undefined => {
  const route = ofKind(objects, 'HTTPRoute').find(({ metadata }) => metadata.name === `${app}-operator`);
  return (route?.spec?.['parentRefs'] as { name: string }[] | undefined)?.[0]?.name;
};

let checker = '';
beforeAll(() => {
  checker = objectChecker();
}, 600_000);

it('the page has values for each kind of cluster', () => {
  expect([...clusterKinds].toSorted()).toEqual(Object.keys(ownRules).toSorted());
});

describe.each(chosenApps())('the chart of %s', (app) => {
  const minimal = join(chartsFolder, app, 'values-minimal.yaml');
  let chart: ChartCopy;
  let folder = '';
  beforeAll(() => {
    chart = new ChartCopy(app);
    folder = mkdtempSync(join(tmpdir(), 'cluster-kinds-'));
  });
  afterAll(() => {
    chart.remove();
    rmSync(folder, { recursive: true });
  });
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const rendered = (files: string[]): KubernetesObject[] => {
    const linted = chart.lint(...files.flatMap((name) => ['--values', name]));
    expect(linted.status === 0 ? '' : linted.output).toBe('');
    const { status, output } = chart.renderFiles(files);
    expect(status === 0 ? '' : output).toBe('');
    return parseManifest(output);
  };
  const keepsAllRules = (objects: KubernetesObject[]) => {
    expect(violations(objects)).toEqual([]);
    expect(startProblems(app, serverEnv(objects))).toEqual([]);
    const own = objects.filter(({ kind }) => !FOREIGN.has(kind));
    const input = own.map((object) => JSON.stringify(object)).join('\n---\n');
    const { status, stdout, stderr } = spawnSync(checker, { input, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${own.length} objects\n`, stderr: '' });
  };

  it('installs with the minimal values alone', () => {
    keepsAllRules(rendered([minimal]));
  });

  it('needs each of the minimal values', () => {
    const text = readFileSync(minimal, 'utf8');
    const paths = leavesOf(parse(text) as object);
    expect(paths.length).toBeGreaterThan(1);
    const unneeded = paths.filter((path) => {
      const document = parseDocument(text);
      document.deleteIn(path);
      for (let end = path.length - 1; end > 0 && isEmpty(document.getIn(path.slice(0, end))); end -= 1)
        document.deleteIn(path.slice(0, end));
      return chart.renderFiles([file('less.yaml', String(document))]).status === 0;
    });
    expect(unneeded).toEqual([]);
  });

  it.each(clusterKinds)('installs on a cluster of the kind %s, within all rules', (kind) => {
    const files = [minimal, ...valuesOfKind(kind, app).map((text, index) => file(`${kind}-${index}.yaml`, text))];
    const objects = rendered(files);
    keepsAllRules(objects);
    ownRules[kind]!(objects, app);
  });

  it('shows its README', () => {
    expect(chart.readme().trim()).toBe(readFileSync(join(chartsFolder, app, 'README.md'), 'utf8').trim());
  });
});

const isEmpty = (node: unknown): boolean => isMap(node) && node.items.length === 0;

const leavesOf = (value: object, path: string[] = []): string[][] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? leavesOf(inner as object, [...path, name]) : [[...path, name]],
  );
