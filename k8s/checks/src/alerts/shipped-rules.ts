import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofKind, parseManifest } from '../manifest';
import { type App, goldenFolder } from '../paths';

export interface RuleGroup {
  name: string;
  interval?: string;
  rules: {
    alert: string;
    expr: string;
    for?: string;
    labels: { severity: string; window?: string; class?: string };
    annotations: { summary: string; runbook_url: string };
  }[];
}

/** Settings with which the Prometheus operator scrapes a service. */
export interface Scrape {
  interval: string;
  scrapeTimeout: string;
  honorLabels: boolean;
}

/** The namespace for which the reviewed files are rendered. */
export const NAMESPACE = 'prod';

const productionObjects = (app: App, kind: string) =>
  ofKind(parseManifest(readFileSync(join(goldenFolder, app, 'prod.yaml'), 'utf8')), kind);

/** The alert rules that the chart renders for production. */
export function shippedRules(app: App): RuleGroup[] {
  const [rule] = productionObjects(app, 'PrometheusRule');
  return (rule!.spec as { groups: RuleGroup[] }).groups;
}

/** The scrape settings that the chart renders for production. */
export function shippedScrape(app: App): Scrape {
  const [monitor] = productionObjects(app, 'ServiceMonitor');
  return (monitor!.spec as { endpoints: [Scrape] }).endpoints[0];
}
