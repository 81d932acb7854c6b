import { refreshTransaction, type InquiryView, type TransactionDetailView } from '@platform/sdk/payment';
import { announce, ErrorNotice, Moment, useAction } from '@platform/web/console';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { inquiryText, isOpen } from './payment-labels';

const { payments: labels } = texts;

interface InquiryProps {
  transaction: TransactionDetailView;
  reload: () => Promise<void>;
}

/** The result of the last status lookup of an undecided payment, and a button for a new lookup. */
export function Inquiry({ transaction, reload }: InquiryProps) {
  const { transaction_id, inquiry } = transaction;
  const ask = useAction(async () => {
    const { data } = await answer(refreshTransaction(api, { transaction_id }));
    announce(isOpen(data) ? inquiryText(data.inquiry) : labels.decided);
    await reload();
  });
  if (!isOpen(transaction)) return null;
  if (!inquiry) return <p class="hint">{labels.noInquiry}</p>;
  return (
    <div class="inquiry">
      <p>
        {inquiryText(inquiry)} <Times inquiry={inquiry} />
      </p>
      <p>
        <button type="button" class="button" aria-disabled={ask.busy} onClick={() => void ask.run()}>
          {ask.busy ? labels.asking : labels.ask}
        </button>
      </p>
      {ask.error && <ErrorNotice error={ask.error} />}
    </div>
  );
}

const Times = ({ inquiry: { asked_at, next_at } }: { inquiry: InquiryView }) => (
  <span class="hint">
    {asked_at && <>{labels.asked({ at: <Moment at={asked_at} /> })} </>}
    {next_at ? labels.nextInquiry({ at: <Moment at={next_at} /> }) : labels.noMoreInquiries}
  </span>
);
