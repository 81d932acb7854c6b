import type { App } from '../paths';
import { type AlertCase, alertCases, type Firing, grows, page, seriesName, stays, ticket } from './alert-case';
import { refused } from './common-cases';

const labelled =
  (app: App) =>
  (name: string, values: string, labels: object = {}) => ({
    [seriesName(name, { service: app, namespace: 'prod', pod: 'a', ...labels })]: values,
  });

const payment = labelled('payment-service');
const dbNode = labelled('db-node');
const wellbeing = labelled('wellbeing-api');

const deliveries = (outcome: string, values: string) =>
  payment('payment_webhook_events_total', values, { provider: 'paypal', outcome });
const webhook = { method: 'POST', route: '/v1/webhooks/:provider' };

/** Above a limit it fires, at most at the limit it does not. */
const above = (firing: Firing, name: string, limit: number, minutes: number, labels: object = {}): AlertCase[] =>
  alertCases(
    firing,
    { series: payment(name, stays(limit + 1), labels), minutes },
    { series: payment(name, stays(limit), labels), minutes },
  );

const verified = (scope: string, values: string) =>
  payment('payment_ledger_last_verified_timestamp_seconds', values, { scope });

const PAYMENT: AlertCase[] = [
  ...alertCases(
    page('LedgerWrong'),
    { series: payment('payment_ledger_problems', '0x5 2x40'), minutes: 6 },
    { series: payment('payment_ledger_problems', '0x5 _x40'), minutes: 30 },
  ),
  ...alertCases(
    ticket('LedgerNotVerified'),
    { series: { ...verified('incremental', stays(-180_000)), ...verified('full', stays(0)) }, minutes: 70 },
    { series: { ...verified('incremental', stays(7_200 - 180_000)), ...verified('full', stays(0)) }, minutes: 70 },
    [
      {
        alert: 'LedgerNotVerified',
        name: 'fires where the ledger was never verified',
        series: verified('another', stays(0)),
        minutes: 70,
        firing: [ticket('LedgerNotVerified'), ticket('LedgerNotVerifiedWhole')],
      },
    ],
  ),
  ...alertCases(
    ticket('LedgerNotVerifiedWhole'),
    { series: { ...verified('full', stays(-1_296_000)), ...verified('incremental', stays(0)) }, minutes: 70 },
    { series: { ...verified('full', stays(7_200 - 1_296_000)), ...verified('incremental', stays(0)) }, minutes: 70 },
  ),
  ...alertCases(
    ticket('WebhookSignaturesRefused'),
    { series: { ...deliveries('invalid_signature', grows(60)), ...deliveries('applied', grows(6)) }, minutes: 30 },
    { series: { ...deliveries('invalid_signature', grows(60)), ...deliveries('applied', grows(600)) }, minutes: 30 },
    [
      {
        alert: 'WebhookSignaturesRefused',
        name: 'does not page when a stranger forges ten deliveries a second',
        series: deliveries('invalid_signature', grows(600)),
        minutes: 120,
        firing: [ticket('WebhookSignaturesRefused')],
      },
    ],
  ),
  ...alertCases(
    page('WebhooksAllRefused'),
    {
      series: { ...deliveries('applied', '0+10x90 900x100'), ...deliveries('invalid_signature', '0x90 0+5x100') },
      minutes: 130,
    },
    {
      series: { ...deliveries('applied', '0+10x90 900+1x100'), ...deliveries('invalid_signature', '0x90 0+5x100') },
      minutes: 130,
    },
    [
      {
        alert: 'WebhooksAllRefused',
        name: 'is silent when a gateway has nothing to deliver',
        series: { ...deliveries('applied', '0+10x90 900x100'), ...deliveries('invalid_signature', stays(0)) },
        minutes: 130,
        firing: [],
      },
    ],
  ),
  {
    alert: 'AvailabilityBudgetBurn',
    name: 'is silent when strangers deliver for a gateway that is not configured',
    series: {
      ...refused('payment-service', 120, 503, 'PROVIDER_NOT_CONFIGURED', webhook),
      ...payment('http_request_duration_seconds_count', grows(3_000), {
        method: 'GET',
        route: '/ordinary',
        status: '200',
      }),
    },
    minutes: 75,
    firing: [],
  },
  ...above(page('WebhookSecondBody'), 'payment_webhook_events_held', 0, 5, { reason: 'second_body' }),
  ...alertCases(
    ticket('WebhookHeld'),
    { series: payment('payment_webhook_events_held', stays(1), { reason: 'delivered_too_late' }), minutes: 5 },
    { series: payment('payment_webhook_events_held', stays(5), { reason: 'awaits_confirmation' }), minutes: 5 },
  ),
  ...above(page('ConfirmationsWait'), 'payment_webhook_confirmation_waiting_seconds', 900, 10),
  ...above(page('InquiriesLate'), 'payment_inquiries_overdue_seconds', 600, 10),
  ...alertCases(
    ticket('PaymentsUnresolved'),
    {
      series: payment('payment_deposits_unresolved', stays(1), { provider: 'stripe', outcome: 'unknown' }),
      minutes: 10,
    },
    { series: payment('payment_deposits_unresolved', stays(1), { provider: 'stripe', outcome: 'none' }), minutes: 10 },
  ),
  ...above(ticket('PaymentsMissing'), 'payment_reconciliation_breaks_open_seconds', 86_400, 10, {
    type: 'missing_here',
  }),
  ...above(page('EventsUnpublished'), 'payment_events_unpublished_seconds', 60, 10),
  ...above(ticket('EventsSetAside'), 'payment_events_set_aside', 0, 10),
  ...alertCases(
    ticket('PublishedKeysStale'),
    {
      series: { ...payment('jwks_age_seconds', '0+60x120'), ...payment('jwks_fetch_failures_total', grows(1)) },
      minutes: 40,
    },
    {
      series: {
        ...payment('jwks_age_seconds', '0+60x20 0+60x100'),
        ...payment('jwks_fetch_failures_total', '0+1x20 20x100'),
      },
      minutes: 40,
    },
    [
      {
        alert: 'PublishedKeysStale',
        name: 'fires in a replica that has no key set',
        series: payment('jwks_fetch_failures_total', grows(1)),
        minutes: 10,
        firing: [ticket('PublishedKeysStale')],
      },
      {
        alert: 'PublishedKeysStale',
        name: 'is silent in a replica that receives no token',
        series: { ...payment('jwks_age_seconds', '0+60x240'), ...payment('jwks_fetch_failures_total', stays(0)) },
        minutes: 200,
        firing: [],
      },
    ],
  ),
  ...above(ticket('RefundsNeedReview'), 'payment_refunds_open', 0, 30, { status: 'needs_review' }),
  ...above(ticket('CapturesNeedReview'), 'payment_captures_open', 0, 30, { status: 'needs_review' }),
  ...above(ticket('RefundsPending'), 'payment_refunds_open_seconds', 604_800, 30, { status: 'pending' }),
  ...above(ticket('EventsUndelivered'), 'payment_events_undelivered_seconds', 21_600, 10),
  ...alertCases(
    ticket('EmergencyDecision'),
    { series: payment('payment_emergency_decisions', '3x30 4x40'), minutes: 40 },
    { series: payment('payment_emergency_decisions', '4x10 _x10 4x60'), minutes: 60 },
  ),
  ...alertCases(
    ticket('EventEndpointsDisabled'),
    { series: payment('payment_event_endpoints_disabled', '20x30 27x40'), minutes: 60 },
    { series: payment('payment_event_endpoints_disabled', '20x30 19x40'), minutes: 60 },
    [
      {
        alert: 'EventEndpointsDisabled',
        name: 'is silent while the database is down for some scrapes',
        series: payment('payment_event_endpoints_disabled', '20x30 _x5 20x40'),
        minutes: 60,
        firing: [],
      },
    ],
  ),
];

const DB_NODE: AlertCase[] = [
  ...alertCases(
    page('DatabaseWritesFail'),
    { series: dbNode('database_write_probe_success', '1x2 0x20'), minutes: 8 },
    { series: dbNode('database_write_probe_success', '1x2 0 1x20'), minutes: 8 },
    [
      {
        alert: 'DatabaseWritesFail',
        name: 'is silent while the database answers nothing, which is another page',
        series: { ...dbNode('database_write_probe_success', '1x2 0x20'), ...dbNode('service_ready', '1x2 0x20') },
        minutes: 8,
        firing: [page('NoReplicaReady')],
      },
    ],
  ),
  ...alertCases(
    ticket('AuditSyslogBehind'),
    {
      series: {
        ...dbNode('audit_syslog_unsent_events', stays(3)),
        ...dbNode('audit_syslog_unsent_seconds', stays(601)),
      },
      minutes: 10,
    },
    {
      series: {
        ...dbNode('audit_syslog_unsent_events', stays(3)),
        ...dbNode('audit_syslog_unsent_seconds', stays(600)),
      },
      minutes: 10,
    },
  ),
  ...alertCases(
    ticket('AuditCheckpointsBehind'),
    { series: dbNode('audit_checkpoints_undelivered', stays(1)), minutes: 20 },
    { series: dbNode('audit_checkpoints_undelivered', '1x10 0x20'), minutes: 20 },
  ),
  ...alertCases(
    page('AuditTampered'),
    { series: dbNode('audit_verification_findings', '0x5 2x40'), minutes: 6 },
    { series: dbNode('audit_verification_findings', '0x5 _x40'), minutes: 30 },
  ),
  ...alertCases(
    ticket('AuditNotVerified'),
    { series: dbNode('audit_last_verified_timestamp_seconds', stays(-180_000)), minutes: 70 },
    { series: dbNode('audit_last_verified_timestamp_seconds', stays(7_200 - 180_000)), minutes: 70 },
    [
      {
        alert: 'AuditNotVerified',
        name: 'is silent where the audit was never verified',
        series: dbNode('service_ready', stays(1)),
        minutes: 200,
        firing: [],
      },
    ],
  ),
  ...alertCases(
    ticket('DistributionNodesBehind'),
    {
      series: { ...dbNode('distribution_nodes_behind', stays(0)), ...dbNode('distribution_nodes_away', stays(1)) },
      minutes: 40,
    },
    {
      series: { ...dbNode('distribution_nodes_behind', '1x20 0x40'), ...dbNode('distribution_nodes_away', stays(0)) },
      minutes: 40,
    },
  ),
];

const WELLBEING: AlertCase[] = [
  ...alertCases(
    page('MailsUnsent'),
    { series: wellbeing('mail_oldest_unsent_seconds', stays(601)), minutes: 10 },
    { series: wellbeing('mail_oldest_unsent_seconds', stays(600)), minutes: 10 },
  ),
  ...alertCases(
    ticket('SigningKeyOld'),
    { series: wellbeing('signing_key_newest_timestamp_seconds', stays(-3_024_000)), minutes: 70 },
    { series: wellbeing('signing_key_newest_timestamp_seconds', stays(7_200 - 3_024_000)), minutes: 70 },
  ),
];

export const ownCases: Record<App, AlertCase[]> = {
  'payment-service': PAYMENT,
  'db-node': DB_NODE,
  'wellbeing-api': WELLBEING,
};
