import { OperatorConsole } from '@platform/web/console';
import { session } from './api/session';
import { pageAt } from './shell/pages';
import { PLACES } from './shell/places';

export const App = () => (
  <OperatorConsole
    name="Payment operations"
    icon="/operator/console/icon.svg"
    places={PLACES}
    session={session}
    pageAt={pageAt}
    settingsAddress="/operator/console/settings.json"
  />
);
