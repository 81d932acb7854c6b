import type { DisputeView, RefundView, TimelineView, TransactionDetailView } from '@platform/sdk/payment';
import type { Pages } from '@platform/web/console';
import { DisputeList } from '../disputes/dispute-list';
import { moneyText } from '../../../console-shared/money';
import { Inquiry } from '../payments/inquiry';
import { NextStep } from '../payments/next-step';
import { RefundList } from '../refunds/refund-list';
import { StatusBadge } from '../transactions/transaction-table';
import { Facts } from './facts';
import { MomentList } from './moment-list';
import { storyOf } from '../../../console-shared/timeline-labels';

interface StoryProps {
  timeline: TimelineView;
  transaction: TransactionDetailView;
  refunds: Pages<RefundView>;
  disputes: Pages<DisputeView>;
  accountId: string;
  reload: () => Promise<void>;
}

export const Story = ({ timeline, transaction, refunds, disputes, accountId, reload }: StoryProps) => (
  <div class="panels">
    <NextStep transaction={transaction} />
    <section class="panel" aria-labelledby="now">
      <h2 id="now" class="status-line">
        How it stands <StatusBadge status={transaction.status} />
      </h2>
      <p class="story">{storyOf(transaction, timeline.reports.length > 0)}</p>
      <Reserved transaction={transaction} />
      <Inquiry transaction={transaction} reload={reload} />
      <Facts transaction={transaction} timeline={timeline} accountId={accountId} />
    </section>
    <RefundList refunds={refunds} />
    <DisputeList disputes={disputes} />
    <section class="panel" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <MomentList timeline={timeline} wasStartedHere={transaction.expires_at !== null} reload={() => void reload()} />
      {!timeline.is_complete && (
        <p class="hint">Further repeated reports of the gateway may exist; everything that took effect is shown.</p>
      )}
    </section>
  </div>
);

const Reserved = ({ transaction: { refund_reserved_amount, currency } }: Pick<StoryProps, 'transaction'>) =>
  refund_reserved_amount === 0 ? null : (
    <p class="story">
      {moneyText(refund_reserved_amount, currency)} of it is on its way back: out of your wallet, and set aside until
      the gateway has said what became of each refund.
    </p>
  );
