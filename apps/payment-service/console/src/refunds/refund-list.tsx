import { listRefunds, type RefundView } from '@platform/sdk/payment';
import { Badge, DataTable, type Pages, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { originText, REFUND_STATUSES, stateText } from './refund-labels';

/** The refunds of one deposit: those that were started here, and those that began at the gateway. */
export const useRefunds = (transactionId: string): Pages<RefundView> =>
  usePages(`refunds of ${transactionId}`, async (cursor, signal) => {
    const input = { transaction_id: transactionId, cursor, limit: 25 };
    const page = await answer(listRefunds(api, input, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });

/** Nothing if the deposit has no refund. */
export const RefundList = ({ refunds }: { refunds: Pages<RefundView> }) =>
  refunds.rows.length === 0 && !refunds.first.error ? null : (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <PagedList pages={refunds} what="refunds" empty={null}>
        {(rows) => (
          <DataTable
            caption="Refunds, newest first"
            rows={rows}
            keyOf={({ refund_id }) => refund_id}
            columns={[
              {
                title: 'Amount',
                cell: ({ amount, currency }) => <span class="nowrap">{moneyText(amount, currency)}</span>,
              },
              { title: 'State', cell: (refund) => <State refund={refund} /> },
              { title: 'Reason', cell: ({ reason }) => reason },
              {
                title: 'Origin',
                cell: (refund) => (
                  <span class="stack">
                    <span>{originText(refund)}</span>
                    {refund.gateway_refund_id && <code>{refund.gateway_refund_id}</code>}
                  </span>
                ),
              },
              { title: 'Started', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </section>
  );

const State = ({ refund }: { refund: RefundView }) => (
  <span class="stack">
    <span>
      <Badge tone={REFUND_STATUSES[refund.status].tone}>{REFUND_STATUSES[refund.status].text}</Badge>
    </span>
    <span class="hint">{stateText(refund)}</span>
  </span>
);
