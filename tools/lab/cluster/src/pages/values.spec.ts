import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, repositoryRoot } from '@platform/stack';
import { parse } from 'yaml';
import { editedValues } from './values';

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
