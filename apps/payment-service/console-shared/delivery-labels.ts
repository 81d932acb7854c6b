import type { AttemptView, DeliveryView } from '@platform/sdk/payment';
import type { Tone } from '@platform/web/console';

export const DELIVERY_STATUSES: Record<DeliveryView['status'], { text: string; tone: Tone }> = {
  pending: { text: 'On its way', tone: 'quiet' },
  kept: { text: 'Kept', tone: 'warning' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  skipped: { text: 'Skipped', tone: 'quiet' },
};

/** "500 after 87 ms", "no answer: timeout" */
export const attemptText = ({ response_status, error, duration_ms }: AttemptView): string =>
  response_status === null
    ? `no answer: ${(error ?? 'unknown').replaceAll('_', ' ')}`
    : `answered ${response_status} after ${duration_ms} ms`;

export const attemptsText = (attempts: number): string =>
  attempts === 0 ? 'not tried yet' : attempts === 1 ? 'one attempt' : `${attempts} attempts`;
