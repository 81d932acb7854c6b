import { Badge, Icon } from '@platform/web/console';

/** What each check asks. A check that is not named here shows by its own name. */
const QUESTIONS: Record<string, string> = {
  database: 'The database answers a query',
  migrations: 'Every migration of this release is applied, and none was edited',
  columns: 'Tables, columns and indexes are as the migrations made them',
  routines: 'Routines and triggers are as the migrations made them, and those of this release are there',
  grants: 'Roles may do what the migrations gave them, and nothing else',
};

export function Checks({ checks }: { checks: Record<string, string> }) {
  const failed = Object.values(checks).filter((state) => state !== 'ready').length;
  return (
    <section class={`panel verdict ${failed === 0 ? 'good' : 'bad'}`} aria-labelledby="verdict">
      <h2 id="verdict">
        <Icon name={failed === 0 ? 'check' : 'warning'} />
        {failed === 0 ? 'Ready for traffic' : 'Not ready: this replica takes no traffic'}
      </h2>
      <ul class="checks">
        {inOrder(checks).map(([name, state]) => (
          <li key={name}>
            {state === 'ready' ? <Badge tone="good">Passed</Badge> : <Badge tone="bad">Failed</Badge>}
            <span>{QUESTIONS[name] ?? name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What others rest on comes first. */
const inOrder = (checks: Record<string, string>) => {
  const names = Object.keys(QUESTIONS);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(checks).sort(([left], [right]) => place(left) - place(right));
};
