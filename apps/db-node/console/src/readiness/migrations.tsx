import { Badge, DataTable, type Tone } from '@platform/web/console';
import type { Status } from './status';

type Migration = Status['migrations'][number];

const STATES: Record<string, [Tone, string]> = {
  applied: ['good', 'Applied'],
  pending: ['warning', 'Not applied yet'],
  edited: ['bad', 'Changed after it was applied'],
  later: ['good', 'From a later release'],
};

export const Migrations = ({ migrations }: { migrations: Migration[] }) => (
  <section aria-labelledby="migrations">
    <h2 id="migrations">Migrations</h2>
    <DataTable
      caption="Migrations"
      rows={migrations}
      keyOf={({ name }) => name}
      columns={[
        { title: 'File', cell: ({ name }) => <code class="nowrap">{name}</code> },
        { title: 'State', cell: ({ state }) => <State state={state} /> },
        { title: 'SHA-256', cell: (migration) => <Checksum migration={migration} /> },
      ]}
    />
  </section>
);

function State({ state }: { state: string }) {
  const [tone, text] = STATES[state] ?? (['bad', state] as const);
  return <Badge tone={tone}>{text}</Badge>;
}

/** One checksum if both sides match, otherwise the applied one and the one of this release. */
function Checksum({ migration: { released_sha256, applied_sha256 } }: { migration: Migration }) {
  if (released_sha256 === applied_sha256) return <code class="hint">{released_sha256}</code>;
  return (
    <dl class="diff">
      <div class="removed">
        <dt>Applied</dt>
        <dd>{applied_sha256 ? <code>{applied_sha256}</code> : 'none'}</dd>
      </div>
      <div class="added">
        <dt>Release</dt>
        <dd>{released_sha256 ? <code>{released_sha256}</code> : 'none'}</dd>
      </div>
    </dl>
  );
}
