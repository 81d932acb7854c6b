import type { GatewayStateView } from '@platform/sdk/payment';
import { concernOf } from './gateway-labels';

const gateway = (taken: number, refused: number, inquires: GatewayStateView['inquires'] = 'ready') =>
  ({ receives: 'ready', inquires, last_day: { taken, refused } }) as GatewayStateView;

it.each([
  ['refuses everything', gateway(0, 3), /^Every delivery/],
  ['refuses more than a twentieth', gateway(90, 10), /^10 % of/],
  ['cannot be asked', gateway(5, 0, 'not_configured'), /stay open/],
])('a gateway that %s is worth a look', (_case, state, words) => expect(concernOf(state)).toMatch(words));

it.each([
  ['sends what is taken', gateway(100, 5)],
  ['sends nothing', gateway(0, 0, 'not_configured')],
  ['has no way to be asked', gateway(5, 0, 'not_supported')],
])('a gateway that %s is not', (_case, state) => expect(concernOf(state)).toBeUndefined());
