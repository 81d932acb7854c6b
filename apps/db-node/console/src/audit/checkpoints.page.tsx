import { type AuditStateResponse, getAuditState } from '@platform/sdk/db-node';
import { Badge, DataTable, Empty, Icon, linkTo, Loaded, Moment, Page, useResource } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { answer, api } from '../api/client';
import { standingOf } from './checkpoint-standing';

type Reader = AuditStateResponse['consumers'][number];

/** How far the audit is signed and read. What is shown is the database's word: the command proves it. */
export function CheckpointsPage() {
  const state = useResource('audit state', (signal) => answer(getAuditState(api, { signal })));
  const actions = (
    <button type="button" class="button" onClick={() => void state.reload()}>
      <Icon name="reload" /> Look again
    </button>
  );
  return (
    <Page
      title="Checkpoints and feed"
      back={{ href: linkTo(['audit']), text: 'Audit' }}
      lead={
        <>
          What the database says. Whether history was touched proves <code>verify-audit</code>, with the checkpoints
          that were kept elsewhere.
        </>
      }
      actions={actions}
    >
      <Loaded resource={state} what="the checkpoints">
        {(found) => (
          <div class="panels">
            <Newest state={found} />
            <Readers title="Where checkpoints have gone" unit="checkpoints" readers={found.outlets}>
              Nothing was brought out of the database yet: whoever owns it could cut its end off unseen. Set
              <code> AUDIT_CHECKPOINTS</code> or <code>AUDIT_CHECKPOINT_S3_URL</code>.
            </Readers>
            <Readers title="Consumers of the feed" unit="events" readers={found.consumers}>
              Nobody has acknowledged anything yet.
            </Readers>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Newest({ state }: { state: AuditStateResponse }) {
  const { tone, text, advice } = standingOf(state);
  const { checkpoint, open_rows, queued_rows, position } = state;
  return (
    <section class="panel" aria-labelledby="newest">
      <h2 id="newest">Newest checkpoint</h2>
      <p>
        <Badge tone={tone}>{text}</Badge> {advice}
      </p>
      <dl class="facts wide">
        <div>
          <dt>Number</dt>
          <dd>{checkpoint ? checkpoint.number.toLocaleString('en') : 'None yet'}</dd>
        </div>
        <div>
          <dt>Signed</dt>
          <dd>{checkpoint ? <Moment at={checkpoint.signed_at} /> : '–'}</dd>
        </div>
        <div>
          <dt>Open rows</dt>
          <dd>
            {open_rows.toLocaleString('en')}
            {queued_rows > 0 && ` (${queued_rows.toLocaleString('en')} in no chain yet)`}
          </dd>
        </div>
        <div>
          <dt>Rows in chains</dt>
          <dd>{position.toLocaleString('en')}</dd>
        </div>
      </dl>
    </section>
  );
}

interface ReadersProps {
  title: string;
  unit: string;
  readers: Reader[];
  /** What it means that there is none. */
  children: ComponentChildren;
}

const Readers = ({ title, unit, readers, children }: ReadersProps) => (
  <section class="panel" aria-label={title}>
    <h2>{title}</h2>
    {readers.length === 0 ? (
      <Empty title="None">
        <p>{children}</p>
      </Empty>
    ) : (
      <DataTable
        caption={title}
        rows={readers}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
          {
            title: 'Behind',
            cell: ({ behind }) => (
              <Badge tone={behind === 0 ? 'good' : 'warning'}>
                {behind === 0 ? 'Has all' : `${behind.toLocaleString('en')} ${unit} behind`}
              </Badge>
            ),
          },
          { title: 'Acknowledged', cell: ({ acknowledged_at }) => <Moment at={acknowledged_at} /> },
          { title: 'Up to', cell: ({ position }) => position.toLocaleString('en') },
        ]}
      />
    )}
  </section>
);
