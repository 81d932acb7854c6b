import { Announcer, ConsoleName, ErrorNotice, useResource, useRoute } from '@platform/web/console';
import { useEffect } from 'preact/hooks';
import { useBrandName } from './api/brand';
import { resumeSession } from './api/session';
import { type SignedIn, useSession } from './api/session-state';
import { EndpointPage } from './endpoints/endpoint.page';
import { EndpointsPage } from './endpoints/endpoints.page';
import { HomePage } from './home/home.page';
import { KeysPage } from './keys/keys.page';
import { NewPaymentPage } from './payments/new-payment.page';
import { PayoutPage } from './payouts/payout.page';
import { PayoutsPage } from './payouts/payouts.page';
import { ReturnOriginsPage } from './payments/return-origins.page';
import { isPlace, MerchantShell } from './shell/merchant.shell';
import { SettingsPage } from './settings/settings.page';
import { NotFoundPage } from './shell/not-found.page';
import { SignedOutPage } from './sign-in/signed-out.page';
import { texts } from './texts/languages';
import { TimelinePage } from './timeline/timeline.page';
import { TransactionsPage } from './transactions/transactions.page';
import { TransferPage } from './transfers/transfer.page';
import { WalletPage } from './wallets/wallet.page';

export function App() {
  const session = useSession();
  const brand = useBrandName();
  return (
    <ConsoleName.Provider value={brand === null ? texts.name : texts.nameOf({ brand })}>
      {session.name === 'unknown' && <Opening />}
      {session.name === 'open' && <Console signedIn={session.signedIn} />}
      {(session.name === 'none' || session.name === 'ended') && (
        <SignedOutPage accountUrl={session.accountUrl} ended={session.name === 'ended'} />
      )}
      <Announcer />
    </ConsoleName.Provider>
  );
}

/** Shown until the session is known. */
function Opening() {
  const { error, reload } = useResource('session', resumeSession);
  useEffect(() => {
    document.title = texts.name;
  }, []);
  return (
    <main class="sign-in opening">
      <h1 class="visually-hidden">{texts.heading}</h1>
      {error ? <ErrorNotice error={error} retry={() => void reload()} /> : <p role="status">{texts.opening}</p>}
    </main>
  );
}

function Console({ signedIn }: { signedIn: SignedIn }) {
  const { path, query } = useRoute();
  const [place = 'home', id] = path;
  const { accountId, accountUrl } = signedIn;
  return (
    <MerchantShell place={place} signedIn={signedIn}>
      {place === 'home' && <HomePage />}
      {place === 'transactions' && id === undefined && (
        <TransactionsPage key={query.toString()} query={query} accountId={accountId} />
      )}
      {place === 'transactions' && id !== undefined && (
        <TimelinePage key={id} transactionId={id} accountId={accountId} />
      )}
      {place === 'wallets' && id !== undefined && (
        <WalletPage key={`${id} ${query.toString()}`} currency={id} query={query} />
      )}
      {place === 'new-payment' && <NewPaymentPage />}
      {place === 'return-origins' && <ReturnOriginsPage />}
      {place === 'settings' && <SettingsPage signedIn={signedIn} />}
      {place === 'transfer' && <TransferPage accountId={accountId} />}
      {place === 'payouts' && id === undefined && <PayoutsPage accountUrl={accountUrl} />}
      {place === 'payouts' && id !== undefined && <PayoutPage key={id} payoutId={id} />}
      {place === 'keys' && <KeysPage accountUrl={accountUrl} />}
      {place === 'events' && id === undefined && <EndpointsPage />}
      {place === 'events' && id !== undefined && (
        <EndpointPage key={`${id} ${query.toString()}`} endpointId={id} query={query} />
      )}
      {!isPlace(place) && <NotFoundPage />}
    </MerchantShell>
  );
}
