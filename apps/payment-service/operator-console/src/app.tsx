import {
  Announcer,
  ConsoleName,
  ErrorNotice,
  OperatorSignInPage,
  type SignedInOperator,
  useOperatorSession,
  useResource,
  useRoute,
} from '@platform/web/console';
import { useEffect } from 'preact/hooks';
import { resumeSession, signIn } from './api/session';
import { AuditPage } from './audit/audit.page';
import { GatewaysPage } from './gateways/gateways.page';
import { HomePage } from './home/home.page';
import { EventPage } from './inbox/event.page';
import { InboxPage } from './inbox/inbox.page';
import { LedgerPage } from './ledger/ledger.page';
import { PaymentPage } from './payments/payment.page';
import { PaymentsPage } from './payments/payments.page';
import { UnresolvedPage } from './payments/unresolved.page';
import { ProposalsPage } from './proposals/proposals.page';
import { ReconciliationPage } from './reconciliations/reconciliation.page';
import { ReconciliationsPage } from './reconciliations/reconciliations.page';
import { RefundsPage } from './refunds/refunds.page';
import { NotFoundPage } from './shell/not-found.page';
import { ICON, OperatorShell } from './shell/operator.shell';

const NAME = 'Payment operations';

export function App() {
  const session = useOperatorSession();
  return (
    <ConsoleName.Provider value={NAME}>
      {session === 'unknown' && <Opening />}
      {typeof session === 'object' && <Console signedIn={session} />}
      {(session === 'none' || session === 'ended') && (
        <OperatorSignInPage ended={session === 'ended'} icon={ICON} signIn={signIn} />
      )}
      <Announcer />
    </ConsoleName.Provider>
  );
}

/** Until it is known whether the browser is signed in. */
function Opening() {
  const { error, reload } = useResource('session', resumeSession);
  useEffect(() => {
    document.title = NAME;
  }, []);
  return (
    <main class="sign-in opening">
      <h1 class="visually-hidden">Operator console</h1>
      {error ? <ErrorNotice error={error} retry={() => void reload()} /> : <p role="status">Opening the console…</p>}
    </main>
  );
}

function Console({ signedIn }: { signedIn: SignedInOperator }) {
  const { path, query } = useRoute();
  const [place = 'home', id] = path;
  return (
    <OperatorShell place={place} signedIn={signedIn}>
      {place === 'reconciliations' || place === 'payments' || place === 'inbox' ? (
        <Lists place={place} id={id} query={query} signedIn={signedIn} />
      ) : (
        <SinglePage place={place} query={query} signedIn={signedIn} />
      )}
    </OperatorShell>
  );
}

interface PlaceProps {
  place: string;
  query: URLSearchParams;
  signedIn: SignedInOperator;
}

/** Places with a list, and a page for each of its rows. */
function Lists({ place, id, query, signedIn: { role } }: PlaceProps & { id: string | undefined }) {
  const [search, mayAct] = [query.toString(), role !== 'viewer'];
  switch (place) {
    case 'inbox':
      return id === undefined ? (
        <InboxPage key={search} query={query} />
      ) : (
        <EventPage key={id} eventId={id} role={role} />
      );
    case 'payments':
      if (id === 'unresolved') return <UnresolvedPage />;
      if (id !== undefined) return <PaymentPage key={id} transactionId={id} role={role} />;
      return <PaymentsPage key={search} query={query} />;
    default:
      return id === undefined ? (
        <ReconciliationsPage key={search} query={query} mayAct={mayAct} />
      ) : (
        <ReconciliationPage key={id} reconciliationId={id} query={query} mayAct={mayAct} />
      );
  }
}

function SinglePage({ place, query, signedIn }: PlaceProps) {
  switch (place) {
    case 'home':
      return <HomePage />;
    case 'refunds':
      return <RefundsPage role={signedIn.role} />;
    case 'proposals':
      return <ProposalsPage signedIn={signedIn} />;
    case 'gateways':
      return <GatewaysPage />;
    case 'ledger':
      return <LedgerPage mayAct={signedIn.role !== 'viewer'} />;
    case 'audit':
      return <AuditPage key={query.toString()} query={query} />;
    default:
      return <NotFoundPage />;
  }
}
