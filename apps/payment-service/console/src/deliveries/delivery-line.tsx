import type { DeliveryView } from '@platform/sdk/payment';
import { attemptsText, attemptText } from '../../../console-shared/delivery-labels';
import { texts } from '../texts/languages';
import { DeliveryActions, DeliveryBadge, nextAttempt } from './delivery-parts';

const { deliveries: labels } = texts;

interface DeliveryLineProps {
  delivery: DeliveryView;
  endpointId: string;
  onSent: () => void;
}

/** The delivery of an event to an endpoint, with its attempts and a button to send it again. */
export function DeliveryLine({ delivery, endpointId, onSent }: DeliveryLineProps) {
  const { attempts, last_attempt, next_attempt_at } = delivery;
  return (
    <div class="delivery">
      <p>
        <DeliveryBadge delivery={delivery} /> {attemptsText(attempts)}
        {last_attempt && ` · ${labels.last({ attempt: attemptText(last_attempt) })}`}
        {next_attempt_at && <> · {nextAttempt(next_attempt_at)}</>}
      </p>
      <div class="delivery-actions">
        <DeliveryActions delivery={delivery} endpointId={endpointId} onSent={onSent} />
      </div>
    </div>
  );
}
