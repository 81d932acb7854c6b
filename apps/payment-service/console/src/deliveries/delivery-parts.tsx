import { type DeliveryView, redeliverEvent } from '@platform/sdk/payment';
import { announce, Badge, ErrorNotice, Moment, useAction } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { AttemptsDialog } from './attempts.dialog';
import { deliveryText, DELIVERY_TONES } from '../../../console-shared/delivery-labels';
import { texts } from '../texts/languages';
import { hiddenText } from '../texts/tags';

const { deliveries: labels } = texts;

/** A pending delivery to an endpoint that fails waits for the endpoint. */
export function DeliveryBadge({ delivery: { status, is_endpoint_failing } }: { delivery: DeliveryView }) {
  const isWaiting = is_endpoint_failing && status === 'pending';
  return (
    <Badge tone={isWaiting ? 'warning' : DELIVERY_TONES[status]}>
      {isWaiting ? labels.waiting : deliveryText(status)}
    </Badge>
  );
}

/** The planned time has passed if the endpoint fails, or if deliveries are behind. */
export const nextAttempt = (at: string): ComponentChildren =>
  Date.parse(at) <= Date.now() ? labels.due : labels.next({ at: <Moment at={at} /> });

interface DeliveryActionsProps {
  delivery: DeliveryView;
  endpointId: string;
  onSent: () => void;
}

/** Buttons for the attempts of a delivery, and to send it again. */
export function DeliveryActions({ delivery, endpointId, onSent }: DeliveryActionsProps) {
  const [showing, setShowing] = useState(false);
  const { event_id, status, attempts, type } = delivery;
  const again = useAction(async () => {
    await answer(redeliverEvent(api, { endpoint_id: endpointId, event_id }));
    announce(labels.resent({ type }));
    onSent();
  });
  const named = { type, hidden: hiddenText };
  return (
    <>
      {attempts > 0 && (
        <button type="button" class="button small" onClick={() => setShowing(true)}>
          {labels.showAttempts(named)}
        </button>
      )}
      {status !== 'kept' && (
        <button type="button" class="button small" aria-disabled={again.busy} onClick={() => void again.run()}>
          {again.busy ? labels.sending : labels.resend(named)}
        </button>
      )}
      {again.error && <ErrorNotice error={again.error} />}
      {showing && <AttemptsDialog endpointId={endpointId} eventId={event_id} onClose={() => setShowing(false)} />}
    </>
  );
}
