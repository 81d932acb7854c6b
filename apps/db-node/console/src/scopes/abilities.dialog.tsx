import { routes, routines } from 'virtual:abilities';
import { Badge, DataTable, Dialog } from '@platform/web/console';
import { meaningOf } from './scopes';

const KINDS = {
  http: { all: routes, title: 'Route', plural: 'routes', unknown: 'every request is answered 401' },
  direct: { all: routines, title: 'Routine', plural: 'routines', unknown: 'the database refuses the login' },
};

interface AbilitiesProps {
  kind: keyof typeof KINDS;
  service: string;
  scopes: string[];
  /** Why it can do nothing at all at the moment: "revoked", "expired". */
  suspended?: string;
  onClose: () => void;
}

/** What a credential may do, one by one, as the routes and routines themselves ask for scopes. */
export function AbilitiesDialog({ kind, service, scopes, suspended, onClose }: AbilitiesProps) {
  const { all, title, plural, unknown } = KINDS[kind];
  const rows = all.map((ability) => ({ ...ability, allowed: scopes.includes(ability.scope) }));
  const share = `${rows.filter(({ allowed }) => allowed).length} of ${rows.length} ${plural}`;
  return (
    <Dialog title={`What may ${service} do?`} onClose={onClose} wide>
      <p>
        {suspended
          ? `Nothing at the moment: this credential is ${suspended}, and ${unknown}. Its scopes would reach ${share}.`
          : `It reaches ${share}, for its own tenant only. Everything else is refused.`}
      </p>
      <DataTable
        caption={`${title}s and whether ${service} may use them`}
        rows={rows}
        keyOf={({ verb, name }) => `${verb} ${name}`}
        columns={[
          {
            title,
            cell: ({ verb, name }) => (
              <code class="route">
                <span>{verb}</span> {name}
              </code>
            ),
          },
          {
            title: 'Scope',
            cell: ({ scope }) => (
              <span class="stack">
                {meaningOf(scope)}
                <code class="hint">{scope}</code>
              </span>
            ),
          },
          {
            title: 'Answer',
            cell: ({ allowed }) =>
              allowed ? (
                <Badge tone={suspended ? 'quiet' : 'good'}>Allowed</Badge>
              ) : (
                <Badge tone="quiet">Refused</Badge>
              ),
          },
        ]}
      />
      <footer>
        <button type="button" class="button primary" onClick={onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
