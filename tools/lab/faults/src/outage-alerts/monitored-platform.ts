import {
  bearer,
  dbNodeAt,
  givenApiKey,
  givenIdentity,
  givenSignedIn,
  givenTenant,
  givenUser,
  type Outcome,
  outcomeOf,
  paymentAt,
  times,
  wellbeingAt,
} from '@platform/harness';
import { getUser } from '@platform/sdk/db-node';
import { listTransactions, listWallets } from '@platform/sdk/payment';
import { getCurrentSession } from '@platform/sdk/wellbeing';
import { NAMESPACE, type RuleGroup, shippedRules, shippedScrape } from '@platform/charts';
import { type App, apps, type Platform } from '@platform/stack';
import { Prometheus } from './prometheus';

/** Default of the Prometheus operator. */
const EVALUATION_INTERVAL = '30s';
/** Metrics of kube-state-metrics, the blackbox exporter and backups. The local stack has none of them. */
const OF_OTHERS = /\b(kube|probe|backup)_\w+\{/;

const groups = (): RuleGroup[] => apps.flatMap(shippedRules);

/** Names of the alerts whose metrics the local stack does not export. */
export const notShown = (): string[] => {
  const rules = groups().flatMap(({ rules: all }) => all.filter(({ expr }) => OF_OTHERS.test(expr)));
  return [...new Set(rules.map(({ alert }) => alert))];
};

/** Starts a Prometheus that scrapes all replicas like the ServiceMonitors of the charts. The rendered rules are unchanged. */
export function monitor({ services }: Platform): Promise<Prometheus> {
  const jobs = apps.map((app) => {
    const { interval, scrapeTimeout, honorLabels } = shippedScrape(app);
    const targets = services[app].map(({ metricsUrl, name }) => ({
      targets: [new URL(metricsUrl).host],
      // The Prometheus operator adds these labels of the pod.
      labels: { namespace: NAMESPACE, pod: name },
    }));
    return {
      job_name: app,
      scrape_interval: interval,
      scrape_timeout: scrapeTimeout,
      honor_labels: honorLabels,
      static_configs: targets,
    };
  });
  const configuration = { global: { evaluation_interval: EVALUATION_INTERVAL }, scrape_configs: jobs };
  return Prometheus.start({ configuration, groups: groups() });
}

type Send = (index: number) => Promise<Outcome<unknown>>;

/** Callers of each service, within its quotas. `urls` are the addresses of the load balancers. */
export async function callersOf(platform: Platform, urls: Record<App, string>): Promise<Record<App, Send>> {
  const wellbeing = wellbeingAt(urls['wellbeing-api']);
  const { headers, cookie } = await givenSignedIn(wellbeing);
  const key = await givenApiKey(paymentAt(urls['payment-service']), headers, ['read']);
  const payment = paymentAt(urls['payment-service'], { headers: { 'n-api-key': key } });
  const tenants = await Promise.all(times(4, () => tenantOf(platform, urls['db-node'])));
  return {
    'payment-service': (index) =>
      index % 2 ? outcomeOf(listWallets(payment)) : outcomeOf(listTransactions(payment, { limit: 1 })),
    'db-node': (index) => tenants[index % tenants.length]!(),
    'wellbeing-api': () => outcomeOf(getCurrentSession(wellbeing, {}, { headers: { cookie } })),
  };
}

async function tenantOf({ description }: Platform, url: string): Promise<() => Promise<Outcome<unknown>>> {
  const operator = dbNodeAt(url, { headers: bearer(description.operator_token) });
  const { credential } = await givenIdentity(operator, await givenTenant(operator));
  const client = dbNodeAt(url, { headers: bearer(credential) });
  const user_id = await givenUser(client);
  return () => outcomeOf(getUser(client, { user_id }));
}
