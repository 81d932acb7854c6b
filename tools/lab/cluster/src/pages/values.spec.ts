import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, repositoryRoot } from '@platform/stack';
import { parse } from 'yaml';
import { editedValues, merged } from './values';

it('values of an operator go over those of the page, deep down, and take away', () => {
  const first = { a: { b: 1, c: [1], d: 1 }, e: 1 };
  expect(merged(first, { a: { b: 2, c: [2], d: undefined }, f: 3 })).toEqual({ a: { b: 2, c: [2] }, e: 1, f: 3 });
});

it.each(apps)('the values of %s name the servers of the test, the authorities and the priority of the page', (app) => {
  const shipped = readFileSync(join(repositoryRoot, `k8s/charts/${app}/values-prod.yaml`), 'utf8');
  expect(editedValues(app, shipped)).not.toContain('example.com');
  expect(parse(editedValues(app, shipped))).toMatchObject({
    autoscaling: { minReplicas: 3 },
    networkPolicy: { database: { cidrs: ['10.99.0.1/32'], ports: [5432] }, redis: { ports: [6379] } },
    certificateAuthorities: { 'database.crt': { configMap: 'certificate-authorities' } },
    pod: { priorityClassName: 'production', topologySpread: { 'topology.kubernetes.io/zone': 'DoNotSchedule' } },
  });
});
