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

/** One account: links to its payments and deliveries, and its erasures. */
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
      <nav class="tabs" aria-label="Related pages">
        <a href={linkTo(['payments'], { account_id: accountId })}>Payments</a>
        <a href={linkTo(['deliveries'], { account_id: accountId })}>Event deliveries</a>
      </nav>
      <section class="section" aria-labelledby="erasures">
        <h2 id="erasures">Erasures</h2>
        <PagedList pages={pages} what="erasures" empty={<Empty title="No erasures" />}>
          {(rows) => <ErasureTable rows={rows} />}
        </PagedList>
      </section>
      {!isAdmin && <p class="hint">Only an admin can erase the personal data of an account.</p>}
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
      { title: 'Requested', cell: ({ created_at }) => created_at && <ZonedMoment at={created_at} /> },
      { title: 'By', cell: ({ operator }) => operator },
      { title: 'Reason', cell: ({ reason }) => <span class="reason">{reason}</span> },
      { title: 'Erased', cell: ({ kinds }) => countsText(kinds, 'erased') },
      { title: 'Status', cell: (erasure) => <State erasure={erasure} /> },
    ]}
  />
);

const State = ({ erasure: { is_complete, kinds, next_pass_at } }: { erasure: ErasureView }) => (
  <span class="stack">
    <Badge tone={is_complete ? 'good' : 'warning'}>{is_complete ? 'Complete' : 'Partly kept'}</Badge>
    {!is_complete && <span class="hint">kept until decided: {countsText(kinds, 'kept')}</span>}
    {next_pass_at && (
      <span class="hint">
        next pass <Moment at={next_pass_at} />
      </span>
    )}
  </span>
);
