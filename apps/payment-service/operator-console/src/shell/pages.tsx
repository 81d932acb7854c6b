import type { Route, SignedInOperator } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { AccountPage } from '../accounts/account.page';
import { AccountsPage } from '../accounts/accounts.page';
import { AuditPage } from '../audit/audit.page';
import { CapturesPage } from '../captures/captures.page';
import { DeliveriesPage } from '../deliveries/deliveries.page';
import { GatewaysPage } from '../gateways/gateways.page';
import { HomePage } from '../home/home.page';
import { EventPage } from '../inbox/event.page';
import { ExplainPage } from '../inbox/explain.page';
import { InboxPage } from '../inbox/inbox.page';
import { LedgerPage } from '../ledger/ledger.page';
import { PaymentPage } from '../payments/payment.page';
import { PaymentsPage } from '../payments/payments.page';
import { UnresolvedPage } from '../payments/unresolved.page';
import { PayoutsPage } from '../payouts/payouts.page';
import { ProposalsPage } from '../proposals/proposals.page';
import { ReconciliationPage } from '../reconciliations/reconciliation.page';
import { ReconciliationsPage } from '../reconciliations/reconciliations.page';
import { RefundsPage } from '../refunds/refunds.page';
import { SecretsPage } from '../secrets/secrets.page';

interface At {
  /** The id after the first part of the address; undefined on a list. */
  id: string | undefined;
  query: URLSearchParams;
  search: string;
  signedIn: SignedInOperator;
  mayAct: boolean;
}

const isAdmin = ({ role }: SignedInOperator) => role === 'admin';

/**
 * The page of each navigation entry. A page with an id in the address shows one row. A page with a search form is a new page
 * for each search. Other lists stay, so that a chosen filter keeps the focus.
 */
const PAGES: Record<string, (at: At) => ComponentChildren> = {
  home: () => <HomePage />,
  inbox: ({ id, query, signedIn }) => {
    if (id === 'explain') return <ExplainPage />;
    return id ? <EventPage key={id} eventId={id} role={signedIn.role} /> : <InboxPage query={query} />;
  },
  payments: ({ id, query, search, signedIn }) => {
    if (id === 'unresolved') return <UnresolvedPage query={query} />;
    if (id) return <PaymentPage key={id} transactionId={id} role={signedIn.role} />;
    return <PaymentsPage key={search} query={query} />;
  },
  refunds: ({ query, signedIn }) => <RefundsPage query={query} role={signedIn.role} />,
  captures: ({ query, signedIn }) => <CapturesPage query={query} role={signedIn.role} />,
  payouts: ({ query, signedIn }) => <PayoutsPage query={query} role={signedIn.role} />,
  proposals: ({ signedIn }) => <ProposalsPage signedIn={signedIn} />,
  reconciliations: ({ id, query, search, mayAct }) =>
    id ? (
      <ReconciliationPage key={id} reconciliationId={id} query={query} mayAct={mayAct} />
    ) : (
      <ReconciliationsPage key={search} query={query} mayAct={mayAct} />
    ),
  deliveries: ({ query, search, mayAct }) => <DeliveriesPage key={search} query={query} mayAct={mayAct} />,
  accounts: ({ id, signedIn }) =>
    id ? <AccountPage key={id} accountId={id} isAdmin={isAdmin(signedIn)} /> : <AccountsPage />,
  gateways: () => <GatewaysPage />,
  ledger: ({ mayAct }) => <LedgerPage mayAct={mayAct} />,
  secrets: ({ mayAct }) => <SecretsPage mayAct={mayAct} />,
  audit: ({ query, search }) => <AuditPage key={search} query={query} />,
};

export function pageAt({ path: [place = '', id], query }: Route, signedIn: SignedInOperator): ComponentChildren | null {
  const page = Object.hasOwn(PAGES, place) ? PAGES[place] : undefined;
  return page?.({ id, query, search: query.toString(), signedIn, mayAct: signedIn.role !== 'viewer' }) ?? null;
}
