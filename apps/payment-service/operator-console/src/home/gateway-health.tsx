import type { GatewayStateView } from '@platform/sdk/payment';
import { Badge, DataTable, linkTo, Moment } from '@platform/web/console';
import { providerName } from '../../../console-shared/transaction-labels';
import { healthOf } from './gateways-in-use';

const COUNT = new Intl.NumberFormat('en');

export const GatewayHealth = ({ gateways }: { gateways: GatewayStateView[] }) => (
  <section aria-labelledby="gateway-health">
    <h2 id="gateway-health">Gateways</h2>
    <DataTable
      lines
      caption="Deliveries of gateways"
      rows={gateways}
      keyOf={({ provider }) => provider}
      columns={[
        { title: 'Gateway', cell: ({ provider }) => <a href={linkTo(['gateways'])}>{providerName(provider)}</a> },
        {
          title: 'Health',
          cell: (gateway) => <Badge tone={healthOf(gateway).tone}>{healthOf(gateway).text}</Badge>,
        },
        { title: 'Last hour', numeric: true, cell: ({ last_hour }) => COUNT.format(last_hour.taken) },
        { title: 'Last day', numeric: true, cell: ({ last_day }) => COUNT.format(last_day.taken) },
        { title: 'Refused in a day', numeric: true, cell: ({ last_day }) => COUNT.format(last_day.refused) },
        {
          title: 'Last delivery',
          cell: ({ last_delivery_at }) =>
            last_delivery_at ? <Moment at={last_delivery_at} /> : <span class="soft">None in a month</span>,
        },
      ]}
    />
  </section>
);
