import { OperatorConsole, type Place, type Route, type SignedInOperator } from '@platform/web/console';
import { AccountPage } from './accounts/account.page';
import { FindPage } from './accounts/find.page';
import { SearchPage } from './accounts/search.page';
import { ActionsPage } from './actions/actions.page';
import { session } from './api/session';

const PLACES: [Place, ...Place[]] = [
  { path: 'accounts', title: 'Accounts', icon: 'person' },
  { path: 'search', title: 'Search', icon: 'inbox' },
  { path: 'actions', title: 'Actions', icon: 'audit' },
];

function pageAt({ path: [place, id], query }: Route, { role }: SignedInOperator) {
  switch (place) {
    case 'accounts':
      return id === undefined ? (
        <FindPage />
      ) : (
        <AccountPage key={id} accountId={id} mayAct={role !== 'viewer'} mayDelete={role === 'admin'} />
      );
    case 'search':
      return <SearchPage mayAct={role !== 'viewer'} />;
    case 'actions':
      return <ActionsPage key={query.toString()} query={query} isAdmin={role === 'admin'} />;
    default:
      return null;
  }
}

export const App = () => (
  <OperatorConsole
    name="Account administration"
    icon="/operator/console/icon.svg"
    places={PLACES}
    session={session}
    pageAt={pageAt}
  />
);
