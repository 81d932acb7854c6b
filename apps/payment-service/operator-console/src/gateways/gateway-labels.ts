import type { GatewayStateView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export type AbilityName = 'receives' | 'starts' | 'inquires' | 'refunds';

export const ABILITIES: Record<AbilityName, string> = {
  receives: 'Receives deliveries',
  starts: 'Starts payments',
  inquires: 'Looks up payment status',
  refunds: 'Sends refunds',
};

export const ABILITY_STATES: Record<GatewayStateView['receives'], { text: string; tone: Tone }> = {
  ready: { text: 'Ready', tone: 'good' },
  not_configured: { text: 'Not configured', tone: 'quiet' },
  not_supported: { text: 'Not supported', tone: 'quiet' },
};

/** From this share of refused deliveries, an operator should act. */
const SHARE = 0.05;

/** The problem of a gateway with its fix; undefined without a problem. */
export function concernOf({ receives, inquires, last_day }: GatewayStateView): string | undefined {
  const { taken, refused } = last_day;
  if (refused > 0 && taken === 0)
    return 'Every delivery of the last day was refused. Compare the signing secret with the one in the dashboard of the gateway.';
  if (refused > SHARE * (taken + refused))
    return `${Math.round((100 * refused) / (taken + refused))} % of the last day’s deliveries were refused. A secret may have been rotated on one side only.`;
  if (receives === 'ready' && inquires === 'not_configured' && taken > 0)
    return 'Payments with a lost report stay open, because the status lookup is not configured. Add its settings.';
  return undefined;
}
