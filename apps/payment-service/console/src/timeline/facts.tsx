import type { TimelineView, TransactionDetailView } from '@platform/sdk/payment';
import { moneyText } from '../../../console-shared/money';
import { wayOf } from '../../../console-shared/transaction-labels';
import { reportedOf } from '../../../console-shared/timeline-labels';

interface FactsProps {
  transaction: TransactionDetailView;
  timeline: TimelineView;
  accountId: string;
}

/** What is known of a transaction beside its story. */
export function Facts({ transaction, timeline, accountId }: FactsProps) {
  const money = (minor: number) => (minor === 0 ? null : moneyText(minor, transaction.currency));
  const isReceived = transaction.to_account_id === accountId;
  const facts: [name: string, value: string | null][] = [
    ['Through', wayOf(transaction, accountId)],
    [isReceived ? 'From account' : 'To account', isReceived ? transaction.from_account_id : transaction.to_account_id],
    ['Order', transaction.order_id],
    ['Reference', transaction.provider_reference],
    ['Payment at the gateway', transaction.provider_payment_id],
    ['Reported by the gateway', reportedOf(timeline)],
    ['Refunded', money(transaction.refunded_amount)],
    ['On its way back', money(transaction.refund_reserved_amount)],
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
