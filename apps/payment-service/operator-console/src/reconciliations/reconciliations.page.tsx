import { listReconciliations, type ListReconciliationsInput, type ReconciliationView } from '@platform/sdk/payment';
import {
  Badge,
  ChoiceField,
  DataTable,
  Empty,
  linkTo,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { providerName } from '../../../console-shared/transaction-labels';
import { usePolling } from '../work/polling';
import { isGoingOn, STATUSES } from './reconciliation-labels';
import { SendReportDialog } from './send-report.dialog';

const LIMIT = 25;

interface ReconciliationsPageProps {
  query: URLSearchParams;
  mayAct: boolean;
}

export function ReconciliationsPage({ query, mayAct }: ReconciliationsPageProps) {
  const [sending, setSending] = useState(false);
  const provider = (query.get('provider') ?? undefined) as ListReconciliationsInput['provider'];
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const { data, next_cursor } = await answer(
      listReconciliations(api, { provider, limit: LIMIT, cursor }, { signal }),
    );
    return { rows: data, next: next_cursor };
  });
  usePolling(pages.rows.some(isGoingOn), pages.first.reload);
  const send = mayAct && (
    <button type="button" class="button primary" onClick={() => setSending(true)}>
      Send report
    </button>
  );
  return (
    <Page
      title="Reconciliations"
      lead="Settlement reports of gateways, compared line by line with the ledger."
      actions={send}
    >
      <div class="filters narrow">
        <ChoiceField
          label="Gateway"
          value={provider ?? ''}
          options={[['', 'All gateways'], ...Object.entries(GATEWAY_LABELS)]}
          onValue={(chosen) => {
            location.hash = linkTo(['reconciliations'], { provider: chosen });
          }}
        />
      </div>
      <PagedList pages={pages} what="reconciliations" empty={<NoReconciliations mayAct={mayAct} />}>
        {(rows) => <ReconciliationTable rows={rows} />}
      </PagedList>
      {sending && <SendReportDialog onClose={() => setSending(false)} />}
    </Page>
  );
}

const ReconciliationTable = ({ rows }: { rows: ReconciliationView[] }) => (
  <DataTable
    caption="Reconciliations, newest first"
    rows={rows}
    keyOf={({ reconciliation_id }) => reconciliation_id}
    columns={[
      {
        title: 'Report',
        cell: ({ reconciliation_id, provider, period_from, period_until }) => (
          <a href={linkTo(['reconciliations', reconciliation_id])}>
            {providerName(provider)}
            {period_from && period_until && (
              <span class="hint">
                {period_from.slice(0, 10)} to {period_until.slice(0, 10)}
              </span>
            )}
          </a>
        ),
      },
      { title: 'Status', cell: (row) => <StatusBadge reconciliation={row} /> },
      { title: 'Lines', numeric: true, cell: ({ lines_read }) => lines_read.toLocaleString('en') },
      { title: 'Breaks', cell: (row) => <Breaks reconciliation={row} /> },
      {
        title: 'Sent',
        cell: ({ operator, started_at }) => (
          <span class="stack">
            {operator}
            <ZonedMoment at={started_at} />
          </span>
        ),
      },
    ]}
  />
);

export const StatusBadge = ({ reconciliation: { status } }: { reconciliation: ReconciliationView }) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
);

function Breaks({ reconciliation }: { reconciliation: ReconciliationView }) {
  const { breaks_open, breaks_closed } = reconciliation;
  const closed = breaks_closed > 0 && <span class="hint">{breaks_closed.toLocaleString('en')} closed</span>;
  if (breaks_open > 0)
    return (
      <span class="stack">
        <Badge tone="warning">{breaks_open.toLocaleString('en')} open</Badge>
        {closed}
      </span>
    );
  return closed || (isGoingOn(reconciliation) ? '—' : 'None');
}

const NoReconciliations = ({ mayAct }: { mayAct: boolean }) => (
  <Empty title="No reconciliations yet">
    <p>
      {mayAct
        ? 'Download a settlement report from the dashboard of the gateway, and send it here.'
        : 'An operator with a higher role can send a settlement report here.'}
    </p>
  </Empty>
);
