import { type EventEndpointView, listEventDeliveries, type ListEventDeliveriesInput } from '@platform/sdk/payment';
import { Cut, DataTable, Empty, linkTo, PagedList, ShortId, Tabs, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import { attemptText, deliveryText } from '../../../console-shared/delivery-labels';
import { DeliveryActions, DeliveryBadge, nextAttempt } from '../deliveries/delivery-parts';
import { texts } from '../texts/languages';

const { deliveries: labels } = texts;

type Status = ListEventDeliveriesInput['status'];

const STATUSES = [
  ['', texts.all],
  ['pending', labels.pendingOrKept],
  ...(['delivered', 'failed', 'skipped'] as const).map((status) => [status, deliveryText(status)] as const),
] as const;

interface DeliveriesProps {
  endpoint: EventEndpointView;
  status: string;
}

/** The sent and pending events of an endpoint. */
export function Deliveries({ endpoint: { endpoint_id }, status }: DeliveriesProps) {
  const pages = usePages(`${endpoint_id} ${status}`, async (cursor, signal) => {
    const wanted = { endpoint_id, status: (status || undefined) as Status, cursor, limit: 25 };
    const page = await answer(listEventDeliveries(api, wanted, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{labels.title}</h2>
      <Tabs
        label={labels.title}
        tabs={STATUSES.map(([value, text]) => ({
          text,
          href: linkTo(['events', endpoint_id], { status: value }),
          isCurrent: value === status,
        }))}
      />
      <PagedList
        pages={pages}
        counted="loaded"
        what={labels.loading}
        empty={<Empty title={status ? labels.noMatch : labels.none}>{!status && <p>{labels.noneText}</p>}</Empty>}
      >
        {(deliveries) => (
          <DataTable
            lines
            caption={labels.caption}
            rows={deliveries}
            keyOf={({ event_id }) => event_id}
            columns={[
              {
                title: labels.eventHead,
                cell: ({ type, event_id, out_of_order }) => (
                  <span class="stack">
                    <code>{type}</code>
                    <ShortId value={event_id} label={labels.eventHead} />
                    {out_of_order && <span class="hint">{labels.outOfOrder}</span>}
                  </span>
                ),
              },
              { title: labels.show, cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
              {
                title: labels.result,
                cell: ({ last_attempt, next_attempt_at }) => (
                  <span class="hint">
                    {last_attempt && <Cut text={attemptText(last_attempt)} />}
                    {last_attempt && next_attempt_at && <br />}
                    {next_attempt_at && nextAttempt(next_attempt_at)}
                  </span>
                ),
              },
              {
                title: labels.actions,
                actions: true,
                cell: (delivery) => (
                  <DeliveryActions
                    delivery={delivery}
                    endpointId={endpoint_id}
                    onSent={() => void pages.first.reload()}
                  />
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}
