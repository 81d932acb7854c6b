import { routes, routines } from 'virtual:abilities';
import { Badge, DataTable, Dialog } from '@platform/web/console';
import { meaningOf } from './scopes';

const KINDS = {
  http: { all: routes, title: 'Route', plural: 'routes', unknown: 'every request is refused (401)' },
  direct: { all: routines, title: 'Routine', plural: 'routines', unknown: 'the database refuses the login' },
};

interface AbilitiesProps {
  kind: keyof typeof KINDS;
  service: string;
  scopes: string[];
  /** Why it currently has no access: "revoked", "expired". */
  suspended?: string;
  onClose: () => void;
}

/** The access of a credential, from the scopes that routes and routines require. */
export function AbilitiesDialog({ kind, service, scopes, suspended, onClose }: AbilitiesProps) {
  const { all, title, plural, unknown } = KINDS[kind];
  const rows = all.map((ability) => ({ ...ability, allowed: scopes.includes(ability.scope) }));
  const share = `${rows.filter(({ allowed }) => allowed).length} of ${rows.length} ${plural}`;
  return (
    <Dialog title={`Access of ${service}`} onClose={onClose} wide>
      <p>
        {suspended
          ? `No access: this credential is ${suspended}, and ${unknown}. Its scopes would allow ${share}.`
          : `The scopes allow ${share}, only for the tenant of the credential. Everything else is refused.`}
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
            title: 'Access',
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
