import type { GatewayStateView } from '@platform/sdk/payment';
import { gatewaysInUse, healthOf } from './gateways-in-use';

const gateway = (taken: number, refused: number, more: Partial<GatewayStateView> = {}) =>
  ({
    provider: 'stripe',
    receives: 'ready',
    last_hour: { taken, refused },
    last_delivery_at: '2026-01-31T10:00:00Z',
    last_refusal_at: null,
    ...more,
  }) as GatewayStateView;

it.each([
  [gateway(5, 0), 'Receiving'],
  [gateway(5, 1), 'Some refused'],
  [gateway(1, 5), 'Mostly refused'],
  [gateway(0, 0), 'Quiet for an hour'],
  [gateway(0, 0, { last_delivery_at: null }), 'No deliveries yet'],
  [gateway(0, 0, { receives: 'not_configured' }), 'Refuses everything'],
])('the health of a gateway follows its deliveries: case %#', (state, text) => expect(healthOf(state).text).toBe(text));

it('omits gateways that are neither configured nor used', () => {
  const unused = gateway(0, 0, { receives: 'not_configured', last_delivery_at: null });
  const refused = gateway(0, 3, {
    receives: 'not_configured',
    last_delivery_at: null,
    last_refusal_at: '2026-01-31T10:00:00Z',
  });
  expect(gatewaysInUse([unused, refused, gateway(0, 0)])).toHaveLength(2);
});
