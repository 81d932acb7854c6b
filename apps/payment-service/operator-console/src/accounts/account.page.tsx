import { type ErasureView, listErasures } from '@platform/sdk/payment';
import {
  Badge,
  DataTable,
  Empty,
  Id,
  linkTo,
  Moment,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { EraseDialog } from './erase.dialog';
import { countsText } from './erasure-labels';

const LIMIT = 25;

interface AccountPageProps {
  accountId: string;
  isAdmin: boolean;
}

/** One account: what belongs to it, and its erasures. */
export function AccountPage({ accountId, isAdmin }: AccountPageProps) {
  const [isErasing, setErasing] = useState(false);
  const pages = usePages(accountId, async (cursor, signal) => {
    const input = { account_id: accountId, limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listErasures(api, input, { signal }));
    return { rows: data, next: next_cursor };
  });
  const close = () => {
    setErasing(false);
    void pages.first.reload();
  };
  return (
    <Page
      title="Account"
      back={{ href: linkTo(['accounts']), text: 'Accounts' }}
      lead={<Id value={accountId} label="account id" />}
      actions={
        isAdmin && (
          <button type="button" class="button dangerous" onClick={() => setErasing(true)}>
            Erase personal data
          </button>
        )
      }
    >
      <nav class="tabs" aria-label="What belongs to it">
        <a href={linkTo(['payments'], { account_id: accountId })}>Its payments</a>
        <a href={linkTo(['deliveries'], { account_id: accountId })}>What is sent to it</a>
      </nav>
      <section aria-labelledby="erasures">
        <h2 id="erasures">Erasures</h2>
        <PagedList pages={pages} what="erasures" empty={<Empty title="Nothing of it was erased" />}>
          {(rows) => <ErasureTable rows={rows} />}
        </PagedList>
      </section>
      {!isAdmin && <p class="hint">An admin erases an account’s personal data.</p>}
      {isErasing && <EraseDialog accountId={accountId} onDone={close} onClose={close} />}
    </Page>
  );
}

const ErasureTable = ({ rows }: { rows: ErasureView[] }) => (
  <DataTable
    caption="Erasures of the account, newest first"
    rows={rows}
    keyOf={({ erasure_id }) => erasure_id!}
    columns={[
      { title: 'Asked for', cell: ({ created_at }) => created_at && <ZonedMoment at={created_at} /> },
      { title: 'By', cell: ({ operator }) => operator },
      { title: 'Why', cell: ({ reason }) => <span class="words">{reason}</span> },
      { title: 'Erased', cell: ({ kinds }) => countsText(kinds, 'erased') },
      { title: 'State', cell: (erasure) => <State erasure={erasure} /> },
    ]}
  />
);

const State = ({ erasure: { is_complete, kinds, next_pass_at } }: { erasure: ErasureView }) => (
  <span class="stack">
    <Badge tone={is_complete ? 'good' : 'warning'}>{is_complete ? 'Done' : 'Some is kept'}</Badge>
    {!is_complete && <span class="hint">kept for now: {countsText(kinds, 'kept')}</span>}
    {next_pass_at && (
      <span class="hint">
        looked through again <Moment at={next_pass_at} />
      </span>
    )}
  </span>
);
