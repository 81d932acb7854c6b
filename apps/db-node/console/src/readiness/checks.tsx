import { Badge, Icon } from '@platform/web/console';

/** Labels of the checks. A check without a label is shown with its name. */
const CHECKS: Record<string, string> = {
  database: 'The database responds to a query',
  migrations: 'All migrations of this release are applied and unchanged',
  columns: 'Tables, columns and indexes match the migrations',
  routines: 'Routines and triggers match the migrations, including those of this release',
  grants: 'Roles have exactly the grants of the migrations',
};

export function Checks({ checks }: { checks: Record<string, string> }) {
  const failed = Object.values(checks).filter((state) => state !== 'ready').length;
  return (
    <section class={`panel verdict ${failed === 0 ? 'good' : 'bad'}`} aria-labelledby="verdict">
      <h2 id="verdict">
        <Icon name={failed === 0 ? 'check' : 'warning'} />
        {failed === 0 ? 'Ready for traffic' : 'Not ready: this replica receives no traffic'}
      </h2>
      <ul class="checks">
        {inOrder(checks).map(([name, state]) => (
          <li key={name}>
            {state === 'ready' ? <Badge tone="good">Passed</Badge> : <Badge tone="bad">Failed</Badge>}
            <span>{CHECKS[name] ?? name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Checks that others depend on come first. */
const inOrder = (checks: Record<string, string>) => {
  const names = Object.keys(CHECKS);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(checks).sort(([left], [right]) => place(left) - place(right));
};
