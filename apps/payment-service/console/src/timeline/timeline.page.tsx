import { getTransaction, getTransactionTimeline } from '@platform/sdk/payment';
import { Icon, Id, linkTo, Loaded, Page, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { useDisputes } from '../disputes/dispute-list';
import { moneyText } from '../../../console-shared/money';
import { useRefunds } from '../refunds/refund-list';
import { refundableOf } from '../refunds/refund-labels';
import { RefundDialogs } from '../refunds/refund.dialogs';
import { texts } from '../texts/languages';
import { Story } from './story';

const { transactions: labels } = texts;

interface TimelinePageProps {
  transactionId: string;
  accountId: string;
}

/** The status and history of a payment, with its actions. */
export function TimelinePage({ transactionId, accountId }: TimelinePageProps) {
  const story = useResource(transactionId, async (signal) => {
    const input = { transaction_id: transactionId };
    const [timeline, { data: transaction }] = await Promise.all([
      answer(getTransactionTimeline(api, input, { signal })),
      answer(getTransaction(api, input, { signal })),
    ]);
    return { timeline: timeline.data, transaction };
  });
  const refunds = useRefunds(transactionId);
  const disputes = useDisputes(transactionId);
  const [refunding, setRefunding] = useState(false);
  const reload = async () => {
    await Promise.all([story.reload(), refunds.first.reload(), disputes.first.reload()]);
  };
  const { transaction, timeline } = story.data ?? {};
  return (
    <Page
      title={transaction ? moneyText(transaction.amount, transaction.currency) : labels.one}
      back={{ href: linkTo(['transactions']), text: labels.title }}
      lead={<Id value={transactionId} label={labels.id} />}
      actions={
        <>
          {timeline && refundableOf(timeline) > 0 && (
            <button type="button" class="button" onClick={() => setRefunding(true)}>
              {texts.refunds.start}
            </button>
          )}
          <button type="button" class="button" onClick={() => void reload()}>
            <Icon name="reload" /> {texts.refresh}
          </button>
        </>
      }
    >
      <Loaded resource={story} what={labels.loadingOne}>
        {(data) => <Story {...data} refunds={refunds} disputes={disputes} accountId={accountId} reload={reload} />}
      </Loaded>
      {refunding && timeline && (
        <RefundDialogs timeline={timeline} onDone={reload} onClose={() => setRefunding(false)} />
      )}
    </Page>
  );
}
