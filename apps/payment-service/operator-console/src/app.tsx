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
import { LedgerPage } from './ledger/ledger.page';
import { ReconciliationPage } from './reconciliations/reconciliation.page';
import { ReconciliationsPage } from './reconciliations/reconciliations.page';
import { NotFoundPage } from './shell/not-found.page';
import { ICON, isPlace, OperatorShell } from './shell/operator.shell';

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
  const mayAct = signedIn.role !== 'viewer';
  return (
    <OperatorShell place={place} signedIn={signedIn}>
      {place === 'home' && <HomePage />}
      {place === 'reconciliations' && id === undefined && (
        <ReconciliationsPage key={query.toString()} query={query} mayAct={mayAct} />
      )}
      {place === 'reconciliations' && id !== undefined && (
        <ReconciliationPage key={id} reconciliationId={id} query={query} mayAct={mayAct} />
      )}
      {place === 'gateways' && <GatewaysPage />}
      {place === 'ledger' && <LedgerPage mayAct={mayAct} />}
      {place === 'audit' && <AuditPage key={query.toString()} query={query} />}
      {!isPlace(place) && <NotFoundPage />}
    </OperatorShell>
  );
}
