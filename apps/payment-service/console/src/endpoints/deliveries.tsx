import { type EventEndpointView, listEventDeliveries, type ListEventDeliveriesInput } from '@platform/sdk/payment';
import { ChoiceField, Empty, linkTo, PagedList, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import { deliveryText } from '../../../console-shared/delivery-labels';
import { DeliveryLine } from '../deliveries/delivery-line';
import { texts } from '../texts/languages';
import { code } from '../texts/tags';

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
      <div class="search">
        <ChoiceField
          label={labels.show}
          value={status}
          options={STATUSES}
          onValue={(chosen) => {
            location.hash = linkTo(['events', endpoint_id], { status: chosen });
          }}
        />
      </div>
      <PagedList
        pages={pages}
        what={labels.loading}
        empty={<Empty title={status ? labels.noMatch : labels.none}>{!status && <p>{labels.noneText}</p>}</Empty>}
      >
        {(deliveries) => (
          <ul class="deliveries">
            {deliveries.map((delivery) => (
              <li key={delivery.event_id} class="panel">
                <h3>
                  <code>{delivery.type}</code>
                </h3>
                <p class="hint">
                  {labels.event({ id: delivery.event_id, code })}
                  {delivery.out_of_order && ` · ${labels.outOfOrder}`}
                </p>
                <DeliveryLine delivery={delivery} endpointId={endpoint_id} onSent={() => void pages.first.reload()} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
