import { type ActionResponse, listActions } from '@platform/sdk/wellbeing';
import { DataTable, Empty, Field, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { ACTIONS } from './action-labels';

const LIMIT = 50;

/** The lookups and actions of administrators. The account is in the address, so a view can be shared. */
export function ActionsPage({ query, isAdmin }: { query: URLSearchParams; isAdmin: boolean }) {
  return (
    <Page
      title="Actions"
      lead="Every lookup (including unsuccessful ones) and every administrator action, with its reason."
    >
      {isAdmin ? (
        <Actions query={query} />
      ) : (
        <p class="hint">Only an admin can see the actions of all administrators.</p>
      )}
    </Page>
  );
}

function Actions({ query }: { query: URLSearchParams }) {
  const accountId = query.get('account_id') || undefined;
  const [wanted, setWanted] = useState(accountId ?? '');
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const { actions, next_cursor } = await answer(
      listActions(api, { account_id: accountId, limit: LIMIT, cursor }, { signal }),
    );
    return { rows: actions, next: next_cursor };
  });
  return (
    <>
      <form
        class="panel filters"
        role="search"
        aria-label="Filter actions"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = linkTo(['actions'], { account_id: wanted.trim() });
        }}
      >
        <Field label="Account id" value={wanted} onValue={setWanted} maxLength={36} autocomplete="off" />
        <div class="filter-buttons">
          <button type="submit" class="button primary">
            Apply filters
          </button>
          <a class="button" href={linkTo(['actions'])}>
            Clear filters
          </a>
        </div>
      </form>
      <PagedList pages={pages} what="actions" empty={<Empty title="No actions yet" />}>
        {(rows) => <ActionTable rows={rows} />}
      </PagedList>
    </>
  );
}

const ActionTable = ({ rows }: { rows: ActionResponse[] }) => (
  <DataTable
    caption="Actions of administrators, newest first"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Time', cell: ({ happened_at }) => <ZonedMoment at={happened_at} /> },
      { title: 'Operator', cell: ({ operator }) => operator },
      { title: 'Action', cell: ({ action }) => ACTIONS[action] },
      {
        title: 'Account',
        cell: ({ account_id, action }) =>
          account_id === null ? (
            <span class="hint">{action === 'look' ? 'no account found' : '–'}</span>
          ) : (
            <a href={linkTo(['actions'], { account_id })}>
              <code>{account_id}</code>
            </a>
          ),
      },
      { title: 'Reason', cell: ({ reason }) => <span class="reason">{reason}</span> },
    ]}
  />
);
