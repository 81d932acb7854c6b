import {
  type DeliveryView,
  type EventEndpointView,
  listEventDeliveries,
  type ListEventDeliveriesInput,
} from '@platform/sdk/payment';
import { ChoiceField, Empty, linkTo, PagedList, usePages } from '@platform/web/console';
import { answer, api } from '../api/client';
import { DeliveryLine } from '../deliveries/delivery-line';

type Status = ListEventDeliveriesInput['status'];

const STATUSES = [
  ['', 'All'],
  ['pending', 'On their way or kept'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['skipped', 'Skipped'],
] as const;

interface DeliveriesProps {
  endpoint: EventEndpointView;
  status: string;
}

/** What was or is to be sent there. */
export function Deliveries({ endpoint: { endpoint_id }, status }: DeliveriesProps) {
  const pages = usePages(`${endpoint_id} ${status}`, async (cursor, signal) => {
    const wanted = { endpoint_id, status: (status || undefined) as Status, cursor, limit: 25 };
    const page = await answer(listEventDeliveries(api, wanted, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <div class="search">
        <ChoiceField
          label="Show"
          value={status}
          options={STATUSES}
          onValue={(chosen) => {
            location.hash = linkTo(['events', endpoint_id], { status: chosen });
          }}
        />
      </div>
      <PagedList
        pages={pages}
        what="deliveries"
        empty={
          <Empty title={status ? 'None of this kind' : 'Nothing was sent yet'}>
            {!status && <p>Send a test to see whether your backend takes it.</p>}
          </Empty>
        }
      >
        {(deliveries) => (
          <ul class="deliveries">
            {deliveries.map((delivery) => (
              <li key={delivery.event_id} class="panel">
                <h3>
                  <code>{delivery.type}</code>
                </h3>
                <p class="hint">
                  Event <code>{delivery.event_id}</code>
                  {outOfOrder(delivery)}
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

const outOfOrder = ({ out_of_order }: DeliveryView): string => (out_of_order ? ', sent again on demand' : '');
