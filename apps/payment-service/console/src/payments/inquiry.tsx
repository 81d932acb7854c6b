import { refreshTransaction, type InquiryView, type TransactionDetailView } from '@platform/sdk/payment';
import { announce, ErrorNotice, Moment, useAction } from '@platform/web/console';
import { answer, api } from '../api/client';
import { inquiryText, isOpen } from './payment-labels';

interface InquiryProps {
  transaction: TransactionDetailView;
  reload: () => Promise<void>;
}

/** What the gateway says of a payment that is not decided, and the way to ask it now. */
export function Inquiry({ transaction, reload }: InquiryProps) {
  const { transaction_id, inquiry } = transaction;
  const ask = useAction(async () => {
    const { data } = await answer(refreshTransaction(api, { transaction_id }));
    announce(isOpen(data) ? inquiryText(data.inquiry) : 'The payment is decided.');
    await reload();
  });
  if (!isOpen(transaction)) return null;
  if (!inquiry) return <p class="hint">This gateway cannot be asked about the payment; it tells by itself.</p>;
  return (
    <div class="inquiry">
      <p>
        {inquiryText(inquiry)} <Times inquiry={inquiry} />
      </p>
      <p>
        <button type="button" class="button" aria-disabled={ask.busy} onClick={() => void ask.run()}>
          {ask.busy ? 'Asking the gateway…' : 'Ask the gateway now'}
        </button>
      </p>
      {ask.error && <ErrorNotice error={ask.error} />}
    </div>
  );
}

const Times = ({ inquiry: { asked_at, next_at } }: { inquiry: InquiryView }) => (
  <span class="hint">
    {asked_at && (
      <>
        Asked <Moment at={asked_at} />.{' '}
      </>
    )}
    {next_at ? (
      <>
        The next time by itself: <Moment at={next_at} />.
      </>
    ) : (
      'It is not asked by itself any more: an operator looks into it.'
    )}
  </span>
);
