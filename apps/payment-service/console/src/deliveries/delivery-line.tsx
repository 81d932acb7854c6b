import { type DeliveryView, redeliverEvent } from '@platform/sdk/payment';
import { announce, Badge, ErrorNotice, Moment, useAction } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { AttemptsDialog } from './attempts.dialog';
import { attemptsText, attemptText, DELIVERY_STATUSES } from '../../../console-shared/delivery-labels';

interface DeliveryLineProps {
  delivery: DeliveryView;
  endpointId: string;
  onSent: () => void;
}

/** How an event fared at an endpoint, with its attempts and the way to send it again. */
export function DeliveryLine({ delivery, endpointId, onSent }: DeliveryLineProps) {
  const [showing, setShowing] = useState(false);
  const { event_id, status, attempts, last_attempt, next_attempt_at, type } = delivery;
  const again = useAction(async () => {
    await answer(redeliverEvent(api, { endpoint_id: endpointId, event_id }));
    announce(`${type} is sent again.`);
    onSent();
  });
  const { text, tone } = DELIVERY_STATUSES[status];
  return (
    <div class="delivery">
      <p>
        <Badge tone={tone}>{text}</Badge> {attemptsText(attempts)}
        {last_attempt && `, the last one ${attemptText(last_attempt)}`}
        {next_attempt_at && (
          <>
            ; next <Moment at={next_attempt_at} />
          </>
        )}
      </p>
      <p class="delivery-actions">
        {attempts > 0 && (
          <button type="button" class="button small" onClick={() => setShowing(true)}>
            Attempts<span class="visually-hidden"> of {type}</span>
          </button>
        )}
        {status !== 'kept' && (
          <button type="button" class="button small" aria-disabled={again.busy} onClick={() => void again.run()}>
            {again.busy ? 'Sending…' : 'Send again'}
            <span class="visually-hidden"> {type}</span>
          </button>
        )}
      </p>
      {again.error && <ErrorNotice error={again.error} />}
      {showing && <AttemptsDialog endpointId={endpointId} eventId={event_id} onClose={() => setShowing(false)} />}
    </div>
  );
}
