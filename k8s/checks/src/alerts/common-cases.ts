import type { App } from '../paths';
import {
  type AlertCase,
  alertCases,
  type Firing,
  grows,
  page,
  type Series,
  seriesName,
  stays,
  ticket,
} from './alert-case';
import { NAMESPACE } from './shipped-rules';

export interface Objectives {
  availabilityPercent: number;
  latencyPercent: number;
  latencySeconds: number;
  classes: Record<string, { latencyPercent?: number; latencySeconds?: number; routes: Record<string, string[]> }>;
}

const of = (app: App) => ({ service: app, namespace: NAMESPACE });

/** A job of the chart, by the name of its CronJob. */
export interface ChartJob {
  cronjob: string;
  lateAfterSeconds: number;
}

const backup = (app: App) => seriesName('database_backup_last_success_timestamp_seconds', of(app));
const ofCronJob = (name: string, { cronjob }: ChartJob) => seriesName(name, { namespace: NAMESPACE, cronjob });

/** A service on which nothing is wrong, and the alerts that ask whether a metric is absent. Time begins at 0. */
export const healthy = (app: App, jobs: readonly ChartJob[]): Series => ({
  [backup(app)]: stays(0),
  ...Object.assign(
    {},
    ...jobs.map((job) => ({
      [ofCronJob('kube_cronjob_spec_suspend', job)]: stays(0),
      [ofCronJob('kube_cronjob_created', job)]: stays(0),
      [ofCronJob('kube_cronjob_status_last_successful_time', job)]: stays(0),
    })),
  ),
  ...(app === 'payment-service' && {
    [seriesName('payment_ledger_problems', { ...of(app), pod: 'a' })]: stays(0),
    [seriesName('payment_ledger_last_verified_timestamp_seconds', { ...of(app), pod: 'a', scope: 'full' })]: stays(0),
    [seriesName('payment_ledger_last_verified_timestamp_seconds', { ...of(app), pod: 'a', scope: 'incremental' })]:
      stays(0),
  }),
  [seriesName('service_ready', { ...of(app), pod: 'a' })]: stays(1),
  [seriesName('kube_deployment_status_replicas_available', { namespace: NAMESPACE, deployment: app })]: stays(2),
  [seriesName('kube_deployment_spec_replicas', { namespace: NAMESPACE, deployment: app })]: stays(2),
  [seriesName('probe_success', { ...of(app), instance: 'https://example.com/ready' })]: stays(1),
});

const ordinary = (app: App) => ({ ...of(app), pod: 'a', method: 'GET', route: '/ordinary' });
const answered = (app: App, perMinute: number, labels: object = {}) => ({
  [seriesName('http_request_duration_seconds_count', { ...ordinary(app), status: '200', ...labels })]: grows(perMinute),
});
/** Answers with an error: in the histogram and in the counter by code. */
export const refused = (
  app: App,
  perMinute: number,
  status: number,
  error_code: string,
  labels: object = {},
): Series => ({
  ...answered(app, perMinute, { status: String(status), ...labels }),
  [seriesName('http_errors_total', { ...ordinary(app), status: String(status), error_code, ...labels })]:
    grows(perMinute),
});
const timed = (app: App, perMinute: number, slow: number, le: number, labels: object = {}): Series => ({
  ...answered(app, perMinute, labels),
  [seriesName('http_request_duration_seconds_bucket', { ...ordinary(app), status: '200', ...labels, le: String(le) })]:
    grows(perMinute - slow),
});

const pod = (app: App, name: string, value: string) => ({ [seriesName(name, { ...of(app), pod: 'a' })]: value });

/**
 * Cases of the first job; the others have the same rules. Each case has series of all jobs, one background per metric.
 */
function jobCases(jobs: readonly ChartJob[]): AlertCase[] {
  const [first, ...others] = jobs;
  if (!first) return [];
  const told = (name: string, values: string, ofOthers = stays(0)): Series => ({
    [ofCronJob(name, first)]: values,
    ...Object.fromEntries(others.map((job) => [ofCronJob(name, job), ofOthers])),
  });
  const failed = (values: string) => ({
    [seriesName('kube_job_failed', { namespace: NAMESPACE, job_name: `${first.cronjob}-29403917`, condition: 'true' })]:
      values,
  });
  const succeeded = 'kube_cronjob_status_last_successful_time';
  return [
    ...alertCases(
      ticket('JobFailed'),
      { series: failed('0x3 1x40'), minutes: 10 },
      {
        series: {
          ...failed(stays(0)),
          [seriesName('kube_job_failed', { namespace: NAMESPACE, job_name: 'another-29403917', condition: 'true' })]:
            stays(1),
        },
        minutes: 10,
      },
    ),
    ...alertCases(
      ticket('CronJobSuspended'),
      { series: told('kube_cronjob_spec_suspend', stays(1)), minutes: 70 },
      { series: told('kube_cronjob_spec_suspend', '0x9 1x40 0x80'), minutes: 70 },
    ),
    ...alertCases(
      ticket('CronJobMissing'),
      { series: told('kube_cronjob_spec_suspend', '0x9 stale'), minutes: 90 },
      { series: told('kube_cronjob_spec_suspend', '0x9 _x30 0x80'), minutes: 90 },
    ),
    ...alertCases(
      ticket('CronJobLate'),
      { series: told(succeeded, stays(-first.lateAfterSeconds)), minutes: 30 },
      { series: told(succeeded, stays(7_200 - first.lateAfterSeconds)), minutes: 30 },
      [
        {
          alert: 'CronJobLate',
          name: 'fires for one that never succeeded',
          series: {
            ...told('kube_cronjob_created', stays(-first.lateAfterSeconds)),
            [seriesName(succeeded, { namespace: NAMESPACE, cronjob: 'another' })]: stays(0),
          },
          minutes: 30,
          firing: [ticket('CronJobLate')],
        },
        {
          alert: 'CronJobLate',
          name: 'is silent for one that was just installed',
          series: { [seriesName(succeeded, { namespace: NAMESPACE, cronjob: 'another' })]: stays(0) },
          minutes: 30,
          firing: [],
        },
      ],
    ),
  ];
}

/**
 * One case for each window of a burn rate, at a speed that only this window reports by then.
 * @param series of a service where this share of the requests misses the objective
 */
function burnCases(
  alert: string,
  objectivePercent: number,
  series: (share: number) => Series,
  ofClass?: string,
): AlertCase[] {
  const budget = (100 - objectivePercent) / 100;
  const burn = (window: string) => ({ window, ...(ofClass !== undefined && { class: ofClass }) });
  const speeds: [times: number, minutes: number, firing: Firing][] = [
    [15, 10, page(alert, burn('1h'))],
    [10, 30, page(alert, burn('6h'))],
    [3, 75, ticket(alert, burn('3d'))],
  ];
  return speeds.map(([times, minutes, firing]) => ({
    alert,
    name: `fires after ${minutes} minutes at ${times} times the budget${ofClass === undefined ? '' : ` of the class ${ofClass}`}`,
    series: series(times * budget),
    minutes,
    firing: [firing],
  }));
}

/** A nightly backup and two hours, as the charts say. */
const BACKUP_LATE_SECONDS = 93_600;

export function commonCases(
  app: App,
  { availabilityPercent, latencyPercent, latencySeconds, classes }: Objectives,
  jobs: readonly ChartJob[],
): AlertCase[] {
  const ready = (name: string, value: string) => ({ [seriesName('service_ready', { ...of(app), pod: name })]: value });
  const unread = (failures: string) => ({
    [seriesName('metric_read_failures_total', { ...of(app), pod: 'a', metric: 'backlog' })]: failures,
  });
  const replicas = (available: string) => ({
    [seriesName('kube_deployment_status_replicas_available', { namespace: NAMESPACE, deployment: app })]: available,
  });
  const probes = (value: string) => ({
    [seriesName('probe_success', { ...of(app), instance: 'https://example.com/ready' })]: value,
  });
  return [
    ...jobCases(jobs),
    ...alertCases(
      page('BackupLate'),
      { series: { [backup(app)]: stays(-BACKUP_LATE_SECONDS) }, minutes: 30 },
      { series: { [backup(app)]: stays(7_200 - BACKUP_LATE_SECONDS) }, minutes: 30 },
    ),
    ...alertCases(
      ticket('BackupUnknown'),
      { series: { [backup(app)]: '0x9 stale' }, minutes: 90 },
      { series: { [backup(app)]: '0x9 _x30 0x80' }, minutes: 90 },
    ),
    ...alertCases(
      page('NoReplicaReady'),
      { series: { ...ready('a', '1x2 0x20'), ...ready('b', '1x2 0x20') }, minutes: 5 },
      { series: { ...ready('a', '1x2 0x20'), ...ready('b', stays(1)) }, minutes: 10 },
      [
        {
          alert: 'NoReplicaReady',
          name: 'fires when no replica reports',
          series: ready('a', '1x2 stale'),
          minutes: 5,
          firing: [page('NoReplicaReady')],
        },
        {
          alert: 'NoReplicaReady',
          name: 'is silent for less than a minute',
          series: ready('a', '1x9 0 1x20'),
          minutes: 11,
          firing: [],
        },
        {
          alert: 'NoReplicaReady',
          name: 'fires with the others while the database is down for an hour',
          // Readiness takes all replicas out of traffic: requests stop, scrapes continue, backlogs cannot be read.
          series: {
            ...ready('a', '1x9 0x60'),
            ...replicas('2x9 0x60'),
            ...probes('1x9 0x60'),
            ...pod(app, 'redis_available', stays(1)),
            [seriesName('http_request_duration_seconds_count', { ...ordinary(app), status: '200' })]:
              '0+1200x9 10800x60',
          },
          minutes: 69,
          firing: [
            page('HostUnreachable'),
            page('NoReplicaAvailable'),
            page('NoReplicaReady'),
            ticket('ReplicasMissing'),
          ],
        },
      ],
    ),
    ...alertCases(
      page('NoReplicaAvailable'),
      { series: replicas('2x2 0x20'), minutes: 5 },
      { series: replicas('2x2 1x20'), minutes: 10 },
    ),
    ...alertCases(
      ticket('ReplicasMissing'),
      { series: replicas('2x2 1x40'), minutes: 20 },
      { series: replicas('2x2 1x10 2x20'), minutes: 20 },
    ),
    ...alertCases(
      page('HostUnreachable'),
      { series: probes('1x2 0x20'), minutes: 6 },
      { series: probes('1x2 0 1x20'), minutes: 6 },
    ),
    ...alertCases(
      ticket('HostNotProbed'),
      { series: probes('1x2 stale'), minutes: 20 },
      { series: probes('1x2 stale'), minutes: 10 },
    ),
    ...alertCases(
      page('DependencyUnavailable'),
      {
        series: { ...answered(app, 540), ...refused(app, 60, 503, 'DEPENDENCY_UNAVAILABLE') },
        minutes: 10,
        also: [page('AvailabilityBudgetBurn', { window: '1h' })],
      },
      { series: { ...answered(app, 600), ...refused(app, 6, 503, 'DEPENDENCY_UNAVAILABLE') }, minutes: 10 },
    ),
    ...burnCases('AvailabilityBudgetBurn', availabilityPercent, (share) => ({
      ...answered(app, 600 - 600 * share),
      ...refused(app, 600 * share, 500, 'INTERNAL'),
    })),
    {
      alert: 'AvailabilityBudgetBurn',
      name: 'is silent for 429',
      series: { ...answered(app, 300), ...refused(app, 300, 429, 'RATE_LIMITED') },
      minutes: 75,
      firing: [],
    },
    ...burnCases('LatencyBudgetBurn', latencyPercent, (share) => timed(app, 600, 600 * share, latencySeconds)),
    {
      alert: 'LatencyBudgetBurn',
      name: 'is silent',
      series: timed(app, 600, 3, latencySeconds),
      minutes: 75,
      firing: [],
    },
    {
      alert: 'LatencyBudgetBurn',
      name: 'does not page when a stranger has requests wait for memory until they are refused',
      series: {
        ...timed(app, 600, 0, latencySeconds),
        ...refused(app, 300, 503, 'OVERLOADED'),
        ...timed(app, 300, 300, latencySeconds, { status: '503' }),
      },
      minutes: 75,
      firing: [ticket('RequestsOverloaded')],
    },
    ...Object.entries(classes).flatMap(([name, { latencyPercent: percent, latencySeconds: limit, routes }]) => {
      const [[method, [route]]] = Object.entries(routes) as [[string, [string]]];
      const ordinaryInTime = timed(app, 600, 0, latencySeconds);
      const slow = timed(app, 600, 600, latencySeconds, { method, route });
      const inTime = limit === undefined ? {} : timed(app, 600, 0, limit, { method, route });
      const silent = {
        alert: 'LatencyBudgetBurn',
        name: `is silent for the waits of the class ${name}`,
        series: { ...ordinaryInTime, ...slow, ...inTime },
        minutes: 75,
        firing: [],
      };
      if (limit === undefined || percent === undefined) return [silent];
      const late = (share: number) => ({
        ...ordinaryInTime,
        ...timed(app, 600, 600 * share, limit, { method, route }),
      });
      return [silent, ...burnCases('LatencyBudgetBurn', percent, late, name)];
    }),
    ...alertCases(
      ticket('RequestsOverloaded'),
      { series: { ...answered(app, 580), ...refused(app, 20, 503, 'OVERLOADED') }, minutes: 75 },
      { series: { ...answered(app, 597), ...refused(app, 3, 503, 'OVERLOADED') }, minutes: 75 },
      [
        {
          alert: 'RequestsOverloaded',
          name: 'is silent while few requests are refused',
          series: { ...answered(app, 5), ...refused(app, 5, 503, 'OVERLOADED') },
          minutes: 75,
          firing: [],
        },
        {
          alert: 'AvailabilityBudgetBurn',
          name: 'does not page when a stranger fills the share of a network',
          series: { ...answered(app, 300), ...refused(app, 300, 503, 'OVERLOADED') },
          minutes: 75,
          firing: [ticket('RequestsOverloaded')],
        },
      ],
    ),
    ...alertCases(
      ticket('DatabasePoolExhausted'),
      { series: pod(app, 'database_pool_waiting', '0x2 5x40'), minutes: 8 },
      { series: pod(app, 'database_pool_waiting', '0x2 5x2 0 5x2 0x40'), minutes: 8 },
    ),
    ...alertCases(
      ticket('RedisAway'),
      { series: pod(app, 'redis_available', '1x2 0x40'), minutes: 15 },
      { series: pod(app, 'redis_available', '1x2 0x8 1x40'), minutes: 15 },
    ),
    ...alertCases(
      ticket('MetricReadsFail'),
      { series: unread('0+2x40'), minutes: 20 },
      { series: unread('0+2x10 20x40'), minutes: 30 },
      [
        {
          alert: 'MetricReadsFail',
          name: 'is silent for a replica that is not ready',
          series: { ...unread('0+2x40'), ...ready('a', stays(0)), ...ready('b', stays(1)) },
          minutes: 20,
          firing: [],
        },
      ],
    ),
    ...alertCases(
      ticket('EventLoopBlocked'),
      { series: pod(app, 'nodejs_eventloop_lag_p99_seconds', stays(0.3)), minutes: 10 },
      { series: pod(app, 'nodejs_eventloop_lag_p99_seconds', stays(0.2)), minutes: 10 },
    ),
    ...alertCases(
      ticket('MemoryNearLimit'),
      { series: pod(app, 'process_resident_memory_bytes', stays(9e11)), minutes: 15 },
      { series: pod(app, 'process_resident_memory_bytes', stays(1e8)), minutes: 15 },
    ),
    ...alertCases(
      ticket('ReplicaRestarts'),
      { series: pod(app, 'process_start_time_seconds', '1 2 3 4 4x40'), minutes: 8 },
      { series: pod(app, 'process_start_time_seconds', '1 1 2 2 3x40'), minutes: 8 },
    ),
  ];
}
