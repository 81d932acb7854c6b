import { listRefunds, type RefundView } from '@platform/sdk/payment';
import { Badge, DataTable, type Pages, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { texts } from '../texts/languages';
import { originText, refundText, REFUND_TONES, stateText } from './refund-labels';

const { refunds: labels } = texts;

/** The refunds of one deposit, started by the merchant or by the gateway. */
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
      <h2 id="refunds">{labels.title}</h2>
      <PagedList pages={refunds} what={labels.loading} empty={null}>
        {(rows) => (
          <DataTable
            caption={labels.caption}
            rows={rows}
            keyOf={({ refund_id }) => refund_id}
            columns={[
              {
                title: labels.amount,
                numeric: true,
                cell: ({ amount, currency }) => <span class="nowrap">{moneyText(amount, currency)}</span>,
              },
              { title: labels.status, cell: (refund) => <State refund={refund} /> },
              { title: labels.reason, cell: ({ reason }) => reason },
              {
                title: labels.origin,
                cell: (refund) => (
                  <span class="stack">
                    <span>{originText(refund)}</span>
                    {refund.gateway_refund_id && <code>{refund.gateway_refund_id}</code>}
                  </span>
                ),
              },
              { title: labels.started, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </section>
  );

const State = ({ refund }: { refund: RefundView }) => (
  <span class="stack">
    <span>
      <Badge tone={REFUND_TONES[refund.status]}>{refundText(refund.status)}</Badge>
    </span>
    <span class="hint">{stateText(refund)}</span>
  </span>
);
