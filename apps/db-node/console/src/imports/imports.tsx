import { Badge, DataTable, Empty, Icon, linkTo, Loaded, Moment, ShortId } from '@platform/web/console';
import { type Import, type Look, rateOf } from './import-progress';
import { useImports } from './use-imports';

/** What imports have come to. A command runs them; nothing here starts or stops one. */
export function Imports({ tenantId }: { tenantId: string }) {
  const imports = useImports(tenantId);
  return (
    <section aria-label="Imports">
      <div class="section-head">
        <p>
          Users of another product, brought in by the command <code>import</code>. One that was interrupted goes on
          where it stopped when the command is given again.
        </p>
        <button type="button" class="button" onClick={() => void imports.reload()}>
          <Icon name="reload" /> Look again
        </button>
      </div>
      <Loaded resource={imports} what="imports">
        {({ now, before }) =>
          now.imports.length === 0 ? (
            <Empty title="Nothing was imported into this tenant" />
          ) : (
            <ImportTable tenantId={tenantId} now={now} before={before} />
          )
        }
      </Loaded>
    </section>
  );
}

const ImportTable = ({ tenantId, now, before }: { tenantId: string; now: Look; before?: Look }) => (
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
      <Badge tone={rate === 0 ? 'warning' : 'quiet'}>{rate === 0 ? 'Stands still' : 'Not finished'}</Badge>
      {rate !== undefined && rate > 0 && <span class="hint">{rate.toLocaleString('en')} rows a second</span>}
      {rate === 0 && <span class="hint">Nothing was decided since the last look</span>}
    </span>
  );
}

const COUNTS = [
  ['created', 'created'],
  ['needs_reset', 'need a new password'],
  ['skipped', 'skipped'],
  ['refused', 'refused'],
] as const;

export const Counts = ({ one }: { one: Import }) => (
  <span class="stack">
    <strong>{one.decided.toLocaleString('en')} decided</strong>
    {COUNTS.filter(([name]) => one[name] > 0).map(([name, words]) => (
      <span key={name} class="hint">
        {one[name].toLocaleString('en')} {words}
      </span>
    ))}
  </span>
);
