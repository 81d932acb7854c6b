import type { TimelineView, TransactionDetailView } from '@platform/sdk/payment';
import { moneyText } from '../../../console-shared/money';
import { wayOf } from '../../../console-shared/transaction-labels';
import { reportedOf } from '../../../console-shared/timeline-labels';
import { texts } from '../texts/languages';

const { facts: labels } = texts.timeline;

interface FactsProps {
  transaction: TransactionDetailView;
  timeline: TimelineView;
  accountId: string;
}

/** The data of a transaction. */
export function Facts({ transaction, timeline, accountId }: FactsProps) {
  const money = (minor: number) => (minor === 0 ? null : moneyText(minor, transaction.currency));
  const reported = (minor: number | null) => (minor === null ? null : moneyText(minor, transaction.currency));
  const isReceived = transaction.to_account_id === accountId;
  const facts: [name: string, value: string | null][] = [
    [labels.through, wayOf(transaction, accountId)],
    [
      isReceived ? labels.fromAccount : labels.toAccount,
      isReceived ? transaction.from_account_id : transaction.to_account_id,
    ],
    [labels.order, transaction.order_id],
    [labels.customer, transaction.customer_id],
    [labels.reference, transaction.provider_reference],
    [labels.gatewayPayment, transaction.provider_payment_id],
    [labels.reported, reportedOf(timeline)],
    [labels.fee, reported(transaction.fee)],
    [labels.net, reported(transaction.net_amount)],
    [labels.refunded, money(transaction.refunded_amount)],
    [labels.beingRefunded, money(transaction.refund_reserved_amount)],
    [labels.chargedBack, money(transaction.charged_back_amount)],
    [labels.adjusted, money(transaction.adjusted_amount)],
    [labels.phone, transaction.phone_number],
    [labels.description, transaction.description],
    ...Object.entries(transaction.metadata),
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
