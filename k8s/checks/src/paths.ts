import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '../../..');
export const chartsFolder = join(root, 'k8s/charts');
export const goldenFolder = join(root, 'k8s/golden');
export const toolsFolder = join(root, '.stack/tools');

export const apps = ['payment-service', 'db-node', 'wellbeing-api'] as const;
export type App = (typeof apps)[number];

export const environments = ['dev', 'staging', 'prod'] as const;
export type Environment = (typeof environments)[number];

/** The app that CHART_APP names, or all of them. */
export function chosenApps(): readonly App[] {
  const name = process.env['CHART_APP'];
  if (!name) return apps;
  const app = apps.find((candidate) => candidate === name);
  if (!app) throw new Error(`CHART_APP is ${name}; it must be one of ${apps.join(', ')}.`);
  return [app];
}
