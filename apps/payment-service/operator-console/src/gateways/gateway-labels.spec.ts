import type { GatewayStateView } from '@platform/sdk/payment';
import { concernOf } from './gateway-labels';

const gateway = (taken: number, refused: number, inquires: GatewayStateView['inquires'] = 'ready') =>
  ({ receives: 'ready', inquires, last_day: { taken, refused } }) as GatewayStateView;

it.each([
  ['refuses everything', gateway(0, 3), /^Every delivery/],
  ['refuses more than a twentieth', gateway(90, 10), /^10 % of/],
  ['has no status lookup configured', gateway(5, 0, 'not_configured'), /stay open/],
])('a gateway that %s has a concern', (_case, state, text) => expect(concernOf(state)).toMatch(text));

it.each([
  ['has few refused deliveries', gateway(100, 5)],
  ['sends nothing', gateway(0, 0, 'not_configured')],
  ['does not support status lookups', gateway(5, 0, 'not_supported')],
])('a gateway that %s has no concern', (_case, state) => expect(concernOf(state)).toBeUndefined());
