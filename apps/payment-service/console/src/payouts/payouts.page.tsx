import { listPayoutDestinations, listPayouts, type PayoutView } from '@platform/sdk/payment';
import {
  announce,
  Badge,
  DataTable,
  Empty,
  Icon,
  linkTo,
  Loaded,
  Page,
  PagedList,
  usePages,
  useResource,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { moneyText } from '../../../console-shared/money';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { Destinations } from './destinations';
import { NewPayoutDialog } from './new-payout.dialog';
import { PAYOUT_TONES, payoutText } from './payout-labels';

const { payouts: labels } = texts;

/** Payouts, and the destinations that they can go to. */
export function PayoutsPage({ accountUrl }: { accountUrl: string }) {
  const [isAsking, setAsking] = useState(false);
  const payouts = usePages('payouts', async (cursor, signal) => {
    const page = await answer(listPayouts(api, { cursor, limit: 25 }, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  const destinations = useResource(
    'destinations',
    async (signal) => (await answer(listPayoutDestinations(api, { signal }))).data,
  );
  const usable = (destinations.data ?? []).filter(({ usable_at }) => new Date(usable_at).getTime() <= Date.now());
  return (
    <Page
      title={labels.title}
      lead={labels.lead}
      actions={
        usable.length > 0 && (
          <button type="button" class="button primary" onClick={() => setAsking(true)}>
            <Icon name="plus" /> {labels.new}
          </button>
        )
      }
    >
      <PagedList
        pages={payouts}
        what={labels.loading}
        empty={
          <Empty title={labels.none}>
            <p>{labels.noneText}</p>
          </Empty>
        }
      >
        {(rows) => <PayoutTable rows={rows} />}
      </PagedList>
      <Loaded resource={destinations} what={labels.loadingDestinations}>
        {(all) => <Destinations destinations={all} accountUrl={accountUrl} reload={destinations.reload} />}
      </Loaded>
      {isAsking && (
        <NewPayoutDialog
          destinations={usable}
          accountUrl={accountUrl}
          onDone={(payoutId) => {
            announce(labels.done);
            location.hash = linkTo(['payouts', payoutId]);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}

const PayoutTable = ({ rows }: { rows: PayoutView[] }) => (
  <DataTable
    caption={labels.caption}
    rows={rows}
    keyOf={({ payout_id }) => payout_id}
    columns={[
      {
        title: labels.amount,
        numeric: true,
        cell: ({ payout_id, amount, currency }) => (
          <a href={linkTo(['payouts', payout_id])}>{moneyText(amount, currency)}</a>
        ),
      },
      {
        title: labels.status,
        cell: ({ status }) => <Badge tone={PAYOUT_TONES[status]}>{payoutText(status)}</Badge>,
      },
      { title: labels.destination, cell: ({ destination }) => destination },
      { title: labels.note, cell: ({ description }) => description },
      { title: labels.requested, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);
