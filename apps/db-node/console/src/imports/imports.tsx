import { Badge, DataTable, Empty, Icon, linkTo, Loaded, Moment, ShortId } from '@platform/web/console';
import { type Import, rateOf, type Snapshot } from './import-progress';
import { useImports } from './use-imports';

/** The progress of imports. Only a command starts and stops an import. */
export function Imports({ tenantId }: { tenantId: string }) {
  const imports = useImports(tenantId);
  return (
    <section aria-label="Imports">
      <div class="section-head">
        <p>
          Imports of users from other products with the command <code>import</code>. To continue an interrupted import,
          run the command again.
        </p>
        <button type="button" class="button" onClick={() => void imports.reload()}>
          <Icon name="reload" /> Refresh
        </button>
      </div>
      <Loaded resource={imports} what="imports">
        {({ now, before }) =>
          now.imports.length === 0 ? (
            <Empty title="No imports yet">
              <p>
                To import users, run the command <code>import</code>.
              </p>
            </Empty>
          ) : (
            <ImportTable tenantId={tenantId} now={now} before={before} />
          )
        }
      </Loaded>
    </section>
  );
}

const ImportTable = ({ tenantId, now, before }: { tenantId: string; now: Snapshot; before?: Snapshot }) => (
  <DataTable
    caption="Imports, newest first"
    rows={now.imports}
    keyOf={({ import_id }) => import_id}
    columns={[
      {
        title: 'Import',
        cell: ({ import_id, source, operator, started_at }) => (
          <span class="stack">
            <a href={linkTo(['tenants', tenantId, 'imports', import_id])}>
              From {source}, <Moment at={started_at} />
            </a>
            <span class="hint">by {operator}</span>
          </span>
        ),
      },
      { title: 'State', cell: (one) => <Progress one={one} rate={rateOf(one, now, before)} /> },
      { title: 'Rows', cell: (one) => <Counts one={one} /> },
      {
        title: 'Report',
        cell: ({ report_sha256 }) =>
          report_sha256 ? <ShortId value={report_sha256} label="SHA-256 of the report" /> : <span class="soft">–</span>,
      },
    ]}
  />
);

function Progress({ one, rate }: { one: Import; rate?: number }) {
  if (one.finished_at)
    return (
      <span class="stack">
        <Badge tone="good">Finished</Badge>
        <span class="hint">
          <Moment at={one.finished_at} />
        </span>
      </span>
    );
  return (
    <span class="stack">
      <Badge tone={rate === 0 ? 'warning' : 'quiet'}>{rate === 0 ? 'Stalled' : 'Running'}</Badge>
      {rate !== undefined && rate > 0 && <span class="hint">{rate.toLocaleString('en')} rows per second</span>}
      {rate === 0 && <span class="hint">No progress since the last refresh</span>}
    </span>
  );
}

const COUNTS = [
  ['created', 'created'],
  ['needs_reset', 'need a new password'],
  ['skipped', 'already existed'],
  ['refused', 'refused'],
] as const;

export const Counts = ({ one }: { one: Import }) => (
  <span class="stack">
    <strong>{one.decided.toLocaleString('en')} processed</strong>
    {COUNTS.filter(([name]) => one[name] > 0).map(([name, label]) => (
      <span key={name} class="hint">
        {one[name].toLocaleString('en')} {label}
      </span>
    ))}
  </span>
);
