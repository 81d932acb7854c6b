import { type LedgerVerificationView, listLedgerVerifications, startLedgerVerification } from '@platform/sdk/payment';
import {
  announce,
  Badge,
  DataTable,
  Empty,
  ErrorNotice,
  Page,
  PagedList,
  useAction,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { useEffect, useRef } from 'preact/hooks';
import { answer, api } from '../api/client';
import { usePolling } from '../work/polling';
import { progressOf, scopeOf, STATUSES, verdictOf } from './ledger-labels';

const LIMIT = 25;

export function LedgerPage({ mayAct }: { mayAct: boolean }) {
  const pages = usePages('verifications', async (cursor, signal) => {
    const { data, next_cursor } = await answer(listLedgerVerifications(api, { limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const { reload } = pages.first;
  const running = pages.rows.find(({ status }) => status === 'running');
  usePolling(running !== undefined, reload);
  useAnnouncedEnd(running, pages.rows);
  const start = useAction(async (scope: LedgerVerificationView['scope']) => {
    try {
      await answer(startLedgerVerification(api, { scope }));
    } finally {
      await reload();
    }
  });
  const isBusy = start.busy || running !== undefined;
  return (
    <Page
      title="Ledger"
      lead="Recomputes sums, balances and hash chains while the service runs."
      actions={
        mayAct && (
          <>
            <button
              type="button"
              class="button"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void start.run('incremental')}
            >
              Verify new entries
            </button>
            <button
              type="button"
              class="button primary"
              aria-disabled={isBusy}
              onClick={() => !isBusy && void start.run('full')}
            >
              {running ? 'Verifying…' : 'Verify ledger'}
            </button>
          </>
        )
      }
    >
      {start.error && <ErrorNotice error={start.error} />}
      <PagedList pages={pages} what="verifications" empty={<NoVerifications mayAct={mayAct} />}>
        {(rows) => <VerificationTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

/** Announces the result of the running verification. */
function useAnnouncedEnd(running: LedgerVerificationView | undefined, rows: LedgerVerificationView[]): void {
  const watched = useRef<string>(undefined);
  useEffect(() => {
    const ended = rows.find(({ verification_id }) => verification_id === watched.current);
    if (ended && ended.status !== 'running') announce(verdictOf(ended));
    watched.current = running?.verification_id;
  });
}

const VerificationTable = ({ rows }: { rows: LedgerVerificationView[] }) => (
  <DataTable
    caption="Verifications of the ledger, newest first"
    rows={rows}
    keyOf={({ verification_id }) => verification_id}
    columns={[
      { title: 'Started', cell: ({ started_at }) => <ZonedMoment at={started_at} /> },
      { title: 'By', cell: ({ operator }) => operator },
      { title: 'Scope', cell: scopeOf },
      {
        title: 'Result',
        cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>,
      },
      { title: 'Details', cell: (row) => <Details verification={row} /> },
    ]}
  />
);

function Details({ verification }: { verification: LedgerVerificationView }) {
  const { status, problems } = verification;
  if (status === 'running') {
    const { percent, text } = progressOf(verification);
    return (
      <div class="sending">
        <span>{text}</span>
        <progress aria-label={text} max={100} value={percent} />
      </div>
    );
  }
  return (
    <span class="stack">
      {verdictOf(verification)}
      {problems.map((problem) => (
        <code key={problem} class="problem">
          {problem}
        </code>
      ))}
    </span>
  );
}

const NoVerifications = ({ mayAct }: { mayAct: boolean }) => (
  <Empty title="No verifications yet">
    <p>
      {mayAct
        ? 'Start one above. It takes minutes for millions of entries. You can leave this page meanwhile.'
        : 'An operator with a higher role can start one.'}
    </p>
  </Empty>
);
