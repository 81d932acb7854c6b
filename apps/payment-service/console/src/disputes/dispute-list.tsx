import { type DisputeView, listDisputes } from '@platform/sdk/payment';
import { Badge, DataTable, type Pages, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { texts } from '../texts/languages';
import { disputeText, DISPUTE_TONES, nextStepOf } from './dispute-labels';

const { disputes: labels } = texts;

/** The disputes of one deposit. */
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
      <h2 id="disputes">{labels.title}</h2>
      <PagedList pages={disputes} what={labels.loading} empty={null}>
        {(rows) => (
          <DataTable
            caption={labels.caption}
            rows={rows}
            keyOf={({ dispute_id }) => dispute_id}
            columns={[
              {
                title: labels.amount,
                numeric: true,
                cell: ({ amount, currency }) => (
                  <span class="nowrap">{amount === null ? labels.notReported : moneyText(amount, currency)}</span>
                ),
              },
              { title: labels.status, cell: (dispute) => <State dispute={dispute} /> },
              { title: labels.reason, cell: ({ reason }) => reason },
              {
                title: labels.respondBy,
                cell: ({ status, respond_by }) => status === 'open' && respond_by && <ZonedMoment at={respond_by} />,
              },
              { title: labels.gatewayId, cell: ({ gateway_dispute_id: id }) => <code>{id}</code> },
              { title: labels.opened, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </section>
  );

const State = ({ dispute }: { dispute: DisputeView }) => (
  <span class="stack">
    <span>
      <Badge tone={DISPUTE_TONES[dispute.status]}>{disputeText(dispute.status)}</Badge>
    </span>
    <span class="hint">{nextStepOf(dispute)}</span>
  </span>
);
