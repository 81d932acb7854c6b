import { type DeliveryView, redeliverEvent } from '@platform/sdk/payment';
import { announce, Badge, ErrorNotice, Moment, useAction } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { AttemptsDialog } from './attempts.dialog';
import { attemptsText, attemptText, deliveryText, DELIVERY_TONES } from '../../../console-shared/delivery-labels';
import { texts } from '../texts/languages';
import { hiddenText } from '../texts/tags';

const { deliveries: labels } = texts;

interface DeliveryLineProps {
  delivery: DeliveryView;
  endpointId: string;
  onSent: () => void;
}

/** The delivery of an event to an endpoint, with its attempts and a button to send it again. */
export function DeliveryLine({ delivery, endpointId, onSent }: DeliveryLineProps) {
  const [showing, setShowing] = useState(false);
  const { event_id, status, attempts, last_attempt, next_attempt_at, type } = delivery;
  const again = useAction(async () => {
    await answer(redeliverEvent(api, { endpoint_id: endpointId, event_id }));
    announce(labels.resent({ type }));
    onSent();
  });
  const isWaiting = delivery.is_endpoint_failing && status === 'pending';
  const named = { type, hidden: hiddenText };
  return (
    <div class="delivery">
      <p>
        <Badge tone={isWaiting ? 'warning' : DELIVERY_TONES[status]}>
          {isWaiting ? labels.waiting : deliveryText(status)}
        </Badge>{' '}
        {attemptsText(attempts)}
        {last_attempt && ` · ${labels.last({ attempt: attemptText(last_attempt) })}`}
        {next_attempt_at && <> · {nextAttempt(next_attempt_at)}</>}
      </p>
      <p class="delivery-actions">
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
      </p>
      {again.error && <ErrorNotice error={again.error} />}
      {showing && <AttemptsDialog endpointId={endpointId} eventId={event_id} onClose={() => setShowing(false)} />}
    </div>
  );
}

/** The planned time has passed if the endpoint fails, or if deliveries are behind. */
const nextAttempt = (at: string): ComponentChildren =>
  Date.parse(at) <= Date.now() ? labels.due : labels.next({ at: <Moment at={at} /> });
