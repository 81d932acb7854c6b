import { routes } from 'virtual:application-routes';
import { Dialog } from '../dialogs/dialog';
import { Badge } from '../display/badge';
import { DataTable } from '../display/data-table';
import { meaningOf } from './scopes';

interface EffectiveRoutesProps {
  service: string;
  scopes: string[];
  /** Why it can do nothing at all at the moment: "revoked", "expired". */
  suspended?: string;
  onClose: () => void;
}

/** What a credential may do, route by route, as the routes themselves ask for scopes. */
export function EffectiveRoutesDialog({ service, scopes, suspended, onClose }: EffectiveRoutesProps) {
  const rows = routes.map((route) => ({ ...route, allowed: scopes.includes(route.scope) }));
  const allowed = rows.filter((row) => row.allowed).length;
  return (
    <Dialog title={`What may ${service} do?`} onClose={onClose} wide>
      <p>
        {suspended
          ? `Nothing at the moment: this credential is ${suspended} and every request is answered 401. With its scopes it would reach ${allowed} of ${rows.length} routes.`
          : `${allowed} of ${rows.length} routes, for the users and sessions of its own tenant only. Everything else is answered 403.`}
      </p>
      <DataTable
        caption={`Routes for ${service}`}
        rows={rows}
        keyOf={({ method, path }) => `${method} ${path}`}
        columns={[
          {
            title: 'Route',
            cell: ({ method, path }) => (
              <code class="route">
                <span>{method}</span> {path}
              </code>
            ),
          },
          { title: 'What it does', cell: ({ scope }) => meaningOf(scope) },
          { title: 'Scope', cell: ({ scope }) => <code>{scope}</code> },
          {
            title: 'Answer',
            cell: (row) => (row.allowed ? <Badge tone="good">Allowed</Badge> : <Badge tone="quiet">Refused</Badge>),
          },
        ]}
      />
      <footer>
        <button type="button" class="button primary" autofocus onClick={onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
