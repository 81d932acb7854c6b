import { type ActionResponse, listActions } from '@platform/sdk/wellbeing';
import { DataTable, Empty, Field, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { ACTIONS } from './action-labels';

const LIMIT = 50;

/** Who looked at or did what to which account, and why. The account stands in the address, so a view can be passed on. */
export function ActionsPage({ query, isAdmin }: { query: URLSearchParams; isAdmin: boolean }) {
  return (
    <Page title="What was done" lead="Looks, vain ones too, and deeds of administrators, each with its reason.">
      {isAdmin ? <Actions query={query} /> : <p class="hint">An admin sees what all administrators did.</p>}
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
        aria-label="Filter what was done"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = linkTo(['actions'], { account_id: wanted.trim() });
        }}
      >
        <Field label="Account id" value={wanted} onValue={setWanted} maxLength={36} autocomplete="off" />
        <div class="filter-buttons">
          <button type="submit" class="button primary">
            Apply
          </button>
          <a class="button" href={linkTo(['actions'])}>
            Clear
          </a>
        </div>
      </form>
      <PagedList pages={pages} what="actions" empty={<Empty title="Nothing was done" />}>
        {(rows) => <ActionTable rows={rows} />}
      </PagedList>
    </>
  );
}

const ActionTable = ({ rows }: { rows: ActionResponse[] }) => (
  <DataTable
    caption="What administrators did, newest first"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      { title: 'When', cell: ({ happened_at }) => <ZonedMoment at={happened_at} /> },
      { title: 'Who', cell: ({ operator }) => operator },
      { title: 'What', cell: ({ action }) => ACTIONS[action] },
      {
        title: 'Account',
        cell: ({ account_id, action }) =>
          account_id === null ? (
            <span class="hint">{action === 'look' ? 'nobody was found' : '–'}</span>
          ) : (
            <a href={linkTo(['actions'], { account_id })}>
              <code>{account_id}</code>
            </a>
          ),
      },
      { title: 'Why', cell: ({ reason }) => <span class="words">{reason}</span> },
    ]}
  />
);
