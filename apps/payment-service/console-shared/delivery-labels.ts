import type { AttemptView, DeliveryView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';
import { shared } from './shared-texts';

export const DELIVERY_TONES: Record<DeliveryView['status'], Tone> = {
  pending: 'quiet',
  kept: 'warning',
  delivered: 'good',
  failed: 'bad',
  skipped: 'quiet',
};

export const deliveryText = (status: DeliveryView['status']): string => shared.texts.deliveries[status];

/** "status 500 after 87 ms", "no response: timeout" */
export function attemptText({ response_status, error, duration_ms }: AttemptView): string {
  const { response, noResponse, noResponseUnknown } = shared.texts.deliveries;
  if (response_status !== null) return response({ status: String(response_status), milliseconds: duration_ms });
  return error ? noResponse({ error: error.replaceAll('_', ' ') }) : noResponseUnknown;
}

export const attemptsText = (count: number): string => shared.texts.deliveries.attempts({ count });
