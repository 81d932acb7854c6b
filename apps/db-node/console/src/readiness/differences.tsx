import { Badge, DataTable, type Tone } from '@platform/web/console';
import type { Status } from './status';

type Difference = Status['differences'][number];

const PROBLEMS: Record<string, [Tone, string]> = {
  missing: ['bad', 'Missing'],
  changed: ['bad', 'Changed'],
  unexpected: ['warning', 'Not in a migration'],
};

const problemOf = ({ problem }: Difference): [Tone, string] => PROBLEMS[problem] ?? ['bad', problem];

/** Nothing if the database matches its migrations. */
export function Differences({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">Differences from the migrations</h2>
      <p class="hint">
        The database was changed manually. Undo the change, or accept it with <code>migrate --accept-schema</code>.
      </p>
      <DataTable
        caption="Differences"
        rows={differences}
        keyOf={({ part, name }) => `${part} ${name}`}
        columns={[
          { title: 'Name', cell: ({ name }) => <code>{name}</code> },
          { title: 'Part', cell: ({ part }) => part },
          {
            title: 'Difference',
            cell: (difference) => {
              const [tone, text] = problemOf(difference);
              return <Badge tone={tone}>{text}</Badge>;
            },
          },
        ]}
      />
    </section>
  );
}
