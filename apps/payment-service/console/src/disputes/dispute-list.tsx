import { type DisputeView, listDisputes } from '@platform/sdk/payment';
import { Badge, DataTable, type Pages, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { DISPUTE_STATUSES, nextStepOf } from './dispute-labels';

/** The payers' objections to one deposit. */
export const useDisputes = (transactionId: string): Pages<DisputeView> =>
  usePages(`disputes of ${transactionId}`, async (cursor, signal) => {
    const input = { transaction_id: transactionId, cursor, limit: 25 };
    const page = await answer(listDisputes(api, input, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });

/** Nothing if the deposit has no dispute. */
export const DisputeList = ({ disputes }: { disputes: Pages<DisputeView> }) =>
  disputes.rows.length === 0 && !disputes.first.error ? null : (
    <section aria-labelledby="disputes">
      <h2 id="disputes">Disputes</h2>
      <PagedList pages={disputes} what="disputes" empty={null}>
        {(rows) => (
          <DataTable
            caption="Disputes, newest first"
            rows={rows}
            keyOf={({ dispute_id }) => dispute_id}
            columns={[
              {
                title: 'Amount',
                cell: ({ amount, currency }) => (
                  <span class="nowrap">{amount === null ? 'Not reported' : moneyText(amount, currency)}</span>
                ),
              },
              { title: 'State', cell: (dispute) => <State dispute={dispute} /> },
              { title: 'Reason', cell: ({ reason }) => reason },
              {
                title: 'Respond by',
                cell: ({ status, respond_by }) => status === 'open' && respond_by && <ZonedMoment at={respond_by} />,
              },
              { title: 'At the gateway', cell: ({ gateway_dispute_id: id }) => <code>{id}</code> },
              { title: 'Opened', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </section>
  );

const State = ({ dispute }: { dispute: DisputeView }) => (
  <span class="stack">
    <span>
      <Badge tone={DISPUTE_STATUSES[dispute.status].tone}>{DISPUTE_STATUSES[dispute.status].text}</Badge>
    </span>
    <span class="hint">{nextStepOf(dispute)}</span>
  </span>
);
