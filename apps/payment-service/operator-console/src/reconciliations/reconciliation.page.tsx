import { getReconciliation, matchReportAgain, type ReconciliationView } from '@platform/sdk/payment';
import { announce, ErrorNotice, Icon, linkTo, Loaded, Page, useAction, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { providerName } from '../../../console-shared/transaction-labels';
import { usePolling } from '../work/polling';
import { BreakFigures } from './break-figures';
import { BreakList } from './break-list';
import { ReconciliationFacts } from './reconciliation-facts';
import { isGoingOn } from './reconciliation-labels';

interface ReconciliationPageProps {
  reconciliationId: string;
  query: URLSearchParams;
  mayAct: boolean;
}

export function ReconciliationPage({ reconciliationId, query, mayAct }: ReconciliationPageProps) {
  const resource = useResource(reconciliationId, async (signal) => {
    return (await answer(getReconciliation(api, { reconciliation_id: reconciliationId }, { signal }))).data;
  });
  const { data, reload } = resource;
  usePolling(data !== undefined && isGoingOn(data), reload);
  const title = data ? `${providerName(data.provider)} report` : 'Reconciliation';
  return (
    <Page
      title={title}
      back={{ href: linkTo(['reconciliations']), text: 'Reconciliations' }}
      actions={data && <Actions reconciliation={data} mayAct={mayAct} reload={reload} />}
    >
      <Loaded resource={resource} what="reconciliation">
        {(reconciliation) => (
          <div class="panels">
            <ReconciliationFacts reconciliation={reconciliation} />
            {reconciliation.breaks_open + reconciliation.breaks_closed > 0 && (
              <Breaks reconciliation={reconciliation} query={query} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Loaded again when the number of breaks changes. */
const Breaks = ({ reconciliation, query }: { reconciliation: ReconciliationView; query: URLSearchParams }) => {
  const { reconciliation_id, breaks_open, breaks_closed } = reconciliation;
  const version = `${reconciliation_id} ${breaks_open} ${breaks_closed}`;
  return (
    <>
      <BreakFigures reconciliationId={reconciliation_id} version={version} />
      <BreakList reconciliationId={reconciliation_id} version={version} query={query} />
    </>
  );
};

interface ActionsProps {
  reconciliation: ReconciliationView;
  mayAct: boolean;
  reload: () => Promise<void>;
}

function Actions({ reconciliation, mayAct, reload }: ActionsProps) {
  const { reconciliation_id, status, breaks_open, breaks_closed } = reconciliation;
  const [isClosing, setClosing] = useState(false);
  usePolling(isClosing, reload);
  const { run, busy, error } = useAction(async () => {
    await answer(matchReportAgain(api, { reconciliation_id }));
    setClosing(true);
    announce('Open breaks are compared again. Breaks that no longer exist are closed.');
  });
  return (
    <>
      {mayAct && status === 'finished' && breaks_open > 0 && (
        <button type="button" class="button" aria-disabled={busy} onClick={() => void run()}>
          <Icon name="reload" /> Compare open breaks again
        </button>
      )}
      {breaks_open + breaks_closed > 0 && (
        <a class="button" href={`/operator/reconciliations/${reconciliation_id}/breaks.csv`} download>
          <Icon name="download" /> Export breaks as CSV
        </a>
      )}
      {error && <ErrorNotice error={error} />}
    </>
  );
}
