import { redeliverEvents } from '@platform/sdk/payment';
import { announce, ConfirmDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';

/** Which deliveries are sent; without an endpoint, those to all enabled endpoints. */
export interface Resent {
  status: 'failed' | 'pending';
  endpoint_id: string | undefined;
}

const LABELS = {
  failed: {
    title: 'Resend failed deliveries',
    explanation: 'Deliveries that failed for three days are sent again, out of order.',
  },
  pending: {
    title: 'Send pending deliveries',
    explanation:
      'Deliveries that wait for their next attempt are sent immediately. Use this when an endpoint works again.',
  },
} as const;

/** Confirms before it sends many deliveries, and counts them. */
export function ResendDialog({ resent, onClose }: { resent: Resent; onClose: () => void }) {
  const [sent, setSent] = useState(0);
  const { title, explanation } = LABELS[resent.status];
  const send = async () => {
    for (let [total, isComplete] = [0, false]; !isComplete;) {
      const { deliveries, is_complete } = (await answer(redeliverEvents(api, { body: resent }))).data;
      [total, isComplete] = [total + deliveries, is_complete];
      setSent(total);
      if (isComplete) announce(dueText(total));
    }
  };
  return (
    <ConfirmDialog title={title} confirm="Send deliveries" work={send} onDone={onClose} onClose={onClose}>
      <p>{explanation}</p>
      <p>
        {resent.endpoint_id ? (
          <>
            Only to the endpoint <code>{resent.endpoint_id}</code>.
          </>
        ) : (
          'To all enabled endpoints of all merchants. To send to one endpoint only, filter by it first.'
        )}
      </p>
      {sent > 0 && <p role="status">{dueText(sent)}</p>}
    </ConfirmDialog>
  );
}

const dueText = (count: number): string =>
  count === 0
    ? 'No deliveries to send.'
    : `${count.toLocaleString('en')} ${count === 1 ? 'delivery is' : 'deliveries are'} due now.`;
