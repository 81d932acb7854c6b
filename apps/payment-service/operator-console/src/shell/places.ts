import type { Place } from '@platform/web/console';

/** The entries of the navigation. */
export const PLACES: [Place, ...Place[]] = [
  { path: 'home', title: 'Home', icon: 'home' },
  { path: 'inbox', title: 'Inbox', icon: 'inbox' },
  { path: 'payments', title: 'Payments', icon: 'card' },
  { path: 'refunds', title: 'Refunds', icon: 'refund' },
  { path: 'captures', title: 'Captures', icon: 'card' },
  { path: 'payouts', title: 'Payouts', icon: 'send' },
  { path: 'proposals', title: 'Proposals', icon: 'agreement' },
  { path: 'reconciliations', title: 'Reconciliations', icon: 'transactions' },
  { path: 'deliveries', title: 'Deliveries', icon: 'send' },
  { path: 'accounts', title: 'Accounts', icon: 'person' },
  { path: 'gateways', title: 'Gateways', icon: 'readiness' },
  { path: 'ledger', title: 'Ledger', icon: 'check' },
  { path: 'secrets', title: 'Secrets', icon: 'key' },
  { path: 'audit', title: 'Audit', icon: 'audit' },
];
