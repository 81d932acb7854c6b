import type { GatewayStateView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export type AbilityName = 'receives' | 'starts' | 'inquires' | 'refunds';

export const ABILITIES: Record<AbilityName, string> = {
  receives: 'Takes deliveries',
  starts: 'Starts payments',
  inquires: 'Asks about payments',
  refunds: 'Sends refunds',
};

export const ABILITY_STATES: Record<GatewayStateView['receives'], { text: string; tone: Tone }> = {
  ready: { text: 'Ready', tone: 'good' },
  not_configured: { text: 'Not configured', tone: 'quiet' },
  not_supported: { text: 'Not possible', tone: 'quiet' },
};

/** From this share of refusals on somebody should look. */
const SHARE = 0.05;

/** What is wrong with a gateway, and what to do; undefined where nothing is. */
export function concernOf({ receives, inquires, last_day }: GatewayStateView): string | undefined {
  const { taken, refused } = last_day;
  if (refused > 0 && taken === 0)
    return 'Every delivery of the last day was refused. Compare the signing secret with the one in the gateway’s dashboard.';
  if (refused > SHARE * (taken + refused))
    return `${Math.round((100 * refused) / (taken + refused))} % of the last day’s deliveries were refused. A secret may have been rotated on one side only.`;
  if (receives === 'ready' && inquires === 'not_configured' && taken > 0)
    return 'Payments whose report is lost stay open: it cannot be asked about them.';
  return undefined;
}
