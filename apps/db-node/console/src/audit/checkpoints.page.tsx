import { type AuditStateResponse, getAuditState } from '@platform/sdk/db-node';
import { Badge, DataTable, Empty, Icon, linkTo, Loaded, Moment, Page, useResource } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { answer, api } from '../api/client';
import { checkpointState } from './checkpoint-state';

type Reader = AuditStateResponse['consumers'][number];

/** How far the audit log is signed and read, as the database reports it. Only the command verifies it. */
export function CheckpointsPage() {
  const state = useResource('audit state', (signal) => answer(getAuditState(api, { signal })));
  const actions = (
    <button type="button" class="button" onClick={() => void state.reload()}>
      <Icon name="reload" /> Refresh
    </button>
  );
  return (
    <Page
      title="Checkpoints and feed"
      back={{ href: linkTo(['audit']), text: 'Audit' }}
      lead={
        <>
          These values come from the database. To verify that the history is unchanged, run <code>verify-audit</code>{' '}
          with the checkpoints that are stored elsewhere.
        </>
      }
      actions={actions}
    >
      <Loaded resource={state} what="checkpoints">
        {(found) => (
          <div class="panels">
            <Newest state={found} />
            <Readers title="Checkpoint outlets" unit="checkpoints" readers={found.outlets}>
              No checkpoint is stored outside the database, so its owner could remove the newest entries undetected. Set
              <code> AUDIT_CHECKPOINTS</code> or <code>AUDIT_CHECKPOINT_S3_ENDPOINT</code>.
            </Readers>
            <Readers title="Consumers of the feed" unit="events" readers={found.consumers}>
              No consumer has acknowledged an event yet.
            </Readers>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Newest({ state }: { state: AuditStateResponse }) {
  const { tone, text, advice } = checkpointState(state);
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
            {queued_rows > 0 && ` (${queued_rows.toLocaleString('en')} not in a chain yet)`}
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
  /** Shown if there is none: the consequence and the next step. */
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
                {behind === 0 ? 'Up to date' : `${behind.toLocaleString('en')} ${unit} behind`}
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
