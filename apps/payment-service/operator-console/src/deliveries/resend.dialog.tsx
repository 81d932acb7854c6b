import { redeliverEvents } from '@platform/sdk/payment';
import { announce, ConfirmDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';

/** Which deliveries; without an endpoint, to every one that is enabled. */
export interface Resent {
  status: 'failed' | 'pending';
  endpoint_id: string | undefined;
}

const WORDS = {
  failed: {
    title: 'Send what failed',
    explanation: 'What the schedule has given up after three days is sent again, out of order.',
  },
  pending: {
    title: 'Send what waits',
    explanation: 'What waits for its next attempt is sent at once, as when a merchant is back.',
  },
} as const;

/** Asks before it sends much, and counts while it does. */
export function ResendDialog({ resent, onClose }: { resent: Resent; onClose: () => void }) {
  const [sent, setSent] = useState(0);
  const { title, explanation } = WORDS[resent.status];
  const send = async () => {
    for (let [total, isComplete] = [0, false]; !isComplete;) {
      const { deliveries, is_complete } = (await answer(redeliverEvents(api, { body: resent }))).data;
      [total, isComplete] = [total + deliveries, is_complete];
      setSent(total);
      if (isComplete) announce(dueText(total));
    }
  };
  return (
    <ConfirmDialog title={title} confirm="Send now" work={send} onDone={onClose} onClose={onClose}>
      <p>{explanation}</p>
      <p>
        {resent.endpoint_id ? (
          <>
            Only to the endpoint <code>{resent.endpoint_id}</code>.
          </>
        ) : (
          'To every endpoint that is enabled, of all merchants. Choose one endpoint to send to that one only.'
        )}
      </p>
      {sent > 0 && <p role="status">{dueText(sent)}</p>}
    </ConfirmDialog>
  );
}

const dueText = (count: number): string =>
  count === 0
    ? 'There was nothing to send.'
    : `${count === 1 ? 'One delivery is' : `${count.toLocaleString('en')} deliveries are`} due now.`;
