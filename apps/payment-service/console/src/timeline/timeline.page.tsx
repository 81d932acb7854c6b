import { getTransactionTimeline, type TimelineView } from '@platform/sdk/payment';
import { Icon, Id, linkTo, Loaded, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../money/money';
import { StatusBadge } from '../transactions/transaction-table';
import { wayOf } from '../transactions/transaction-words';
import { MomentList } from './moment-list';
import { storyOf } from './timeline-words';

interface TimelinePageProps {
  transactionId: string;
  accountId: string;
}

/** What became of a payment, and why. */
export function TimelinePage({ transactionId, accountId }: TimelinePageProps) {
  const timeline = useResource(transactionId, async (signal) => {
    return (await answer(getTransactionTimeline(api, { transaction_id: transactionId }, { signal }))).data;
  });
  const transaction = timeline.data?.transaction;
  return (
    <Page
      title={transaction ? moneyText(transaction.amount, transaction.currency) : 'Transaction'}
      back={{ href: linkTo(['transactions']), text: 'Transactions' }}
      lead={<Id value={transactionId} label="transaction id" />}
      actions={
        <button type="button" class="button" onClick={() => void timeline.reload()}>
          <Icon name="reload" /> Look again
        </button>
      }
    >
      <Loaded resource={timeline} what="the transaction">
        {(data) => <Story timeline={data} accountId={accountId} reload={() => void timeline.reload()} />}
      </Loaded>
    </Page>
  );
}

interface StoryProps {
  timeline: TimelineView;
  accountId: string;
  reload: () => void;
}

const Story = ({ timeline, accountId, reload }: StoryProps) => (
  <div class="panels">
    <section class="panel" aria-labelledby="now">
      <h2 id="now" class="status-line">
        How it stands <StatusBadge status={timeline.transaction.status} />
      </h2>
      <p class="story">{storyOf(timeline.transaction, timeline.reports.length > 0)}</p>
      <Facts timeline={timeline} accountId={accountId} />
    </section>
    <section class="panel" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <MomentList timeline={timeline} reload={reload} />
      {!timeline.is_complete && (
        <p class="hint">Further repeated reports of the gateway may exist; everything that took effect is shown.</p>
      )}
    </section>
  </div>
);

function Facts({ timeline: { transaction }, accountId }: Pick<StoryProps, 'timeline' | 'accountId'>) {
  const money = (minor: number) => (minor === 0 ? null : moneyText(minor, transaction.currency));
  const isReceived = transaction.to_account_id === accountId;
  const facts: [name: string, value: string | null][] = [
    ['Through', wayOf(transaction, accountId)],
    [isReceived ? 'From account' : 'To account', isReceived ? transaction.from_account_id : transaction.to_account_id],
    ['Order', transaction.order_id],
    ['Reference', transaction.provider_reference],
    ['Payment at the gateway', transaction.provider_payment_id],
    ['Refunded', money(transaction.refunded_amount)],
    ['Charged back', money(transaction.charged_back_amount)],
    ['Adjusted', money(transaction.adjusted_amount)],
    ['Phone number', transaction.phone_number],
    ['Description', transaction.description],
  ];
  return (
    <dl class="facts wide">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
