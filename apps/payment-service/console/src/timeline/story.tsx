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
import { texts } from '../texts/languages';

const { timeline: labels } = texts;

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
        {labels.status} <StatusBadge status={transaction.status} />
      </h2>
      <p class="story">{storyOf(transaction, timeline.reports.length > 0)}</p>
      <Reserved transaction={transaction} />
      <Inquiry transaction={transaction} reload={reload} />
      <Facts transaction={transaction} timeline={timeline} accountId={accountId} />
    </section>
    <RefundList refunds={refunds} />
    <DisputeList disputes={disputes} />
    <section class="panel" aria-labelledby="history">
      <h2 id="history">{labels.history}</h2>
      <MomentList timeline={timeline} wasStartedHere={transaction.expires_at !== null} reload={() => void reload()} />
      {!timeline.is_complete && <p class="hint">{labels.incomplete}</p>}
    </section>
  </div>
);

const Reserved = ({ transaction: { refund_reserved_amount, currency } }: Pick<StoryProps, 'transaction'>) =>
  refund_reserved_amount === 0 ? null : (
    <p class="story">{labels.reserved({ amount: moneyText(refund_reserved_amount, currency) })}</p>
  );
