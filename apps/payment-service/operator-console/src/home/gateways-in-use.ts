import type { GatewayStateView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

/** The gateways that are in use: configured, or with deliveries in the last month. */
export const gatewaysInUse = (gateways: GatewayStateView[]): GatewayStateView[] =>
  gateways.filter(
    ({ receives, last_delivery_at, last_refusal_at }) =>
      receives === 'ready' || last_delivery_at !== null || last_refusal_at !== null,
  );

export function healthOf({ receives, last_hour, last_delivery_at }: GatewayStateView): { tone: Tone; text: string } {
  if (receives !== 'ready') return { tone: 'bad', text: 'Refuses everything' };
  if (last_hour.refused > last_hour.taken) return { tone: 'bad', text: 'Mostly refused' };
  if (last_hour.refused > 0) return { tone: 'warning', text: 'Some refused' };
  if (last_hour.taken > 0) return { tone: 'good', text: 'Receiving' };
  return { tone: 'quiet', text: last_delivery_at === null ? 'No deliveries yet' : 'Quiet for an hour' };
}
