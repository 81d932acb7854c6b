import {
  decideTransaction,
  getOperatorTransaction,
  type OperatorTransactionDetailView,
  type TransactionView,
} from '@platform/sdk/payment';
import { Badge, Icon, Id, linkTo, Loaded, Page, type SignedInOperator, useResource } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { reportedOf } from '../../../console-shared/timeline-labels';
import { STATUS_TONES, statusText } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import type { Choice } from '../decisions/choice';
import { DecisionButtons } from '../decisions/decision-buttons';
import { DecisionsTaken } from '../decisions/decisions-taken';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { PaymentStory } from './payment-story';
import { storyOf } from './payment-labels';

interface PaymentPageProps {
  transactionId: string;
  role: SignedInOperator['role'];
}

/** One payment: its status, the possible decisions, and its history. */
export function PaymentPage({ transactionId, role }: PaymentPageProps) {
  const resource = useResource(transactionId, async (signal) => {
    return (await answer(getOperatorTransaction(api, { transaction_id: transactionId }, { signal }))).data;
  });
  const { data, reload } = resource;
  return (
    <Page
      title={data ? moneyText(data.transaction.amount, data.transaction.currency) : 'Payment'}
      back={{ href: linkTo(['payments']), text: 'Payments' }}
      lead={<Id value={transactionId} label="transaction id" />}
      actions={
        <button type="button" class="button" onClick={() => void reload()}>
          <Icon name="reload" /> Refresh
        </button>
      }
    >
      <Loaded resource={resource} what="the payment">
        {(payment) => (
          <div class="panels">
            <StatusPanel payment={payment} role={role} onChange={reload} />
            <DecisionsTaken decisions={payment.decisions} openProposalId={payment.open_proposal_id} />
            <section class="panel" aria-labelledby="history">
              <h2 id="history">History</h2>
              <PaymentStory timeline={payment.timeline} />
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface StatusPanelProps {
  payment: OperatorTransactionDetailView;
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

function StatusPanel({ payment, role, onChange }: StatusPanelProps) {
  const { transaction, timeline } = payment;
  const { status, currency } = transaction;
  return (
    <section class="panel" aria-labelledby="now">
      <h2 id="now" class="status-line">
        Status <Badge tone={STATUS_TONES[status]}>{statusText(status)}</Badge>
      </h2>
      <p class="next">{storyOf(transaction, timeline.reports.length > 0)}</p>
      <Facts payment={payment} />
      {role !== 'viewer' && (
        <DecisionButtons
          choices={choicesOf(transaction)}
          currency={currency}
          isAdmin={role === 'admin'}
          onChange={onChange}
        />
      )}
    </section>
  );
}

function Facts({ payment: { account_id, transaction, timeline } }: { payment: OperatorTransactionDetailView }) {
  const money = (minor: number) => (minor === 0 ? null : moneyText(minor, transaction.currency));
  const facts: [name: string, value: ComponentChildren][] = [
    ['Gateway', transaction.provider ? providerName(transaction.provider) : 'Transfer'],
    ['Account', <a href={linkTo(['accounts', account_id])}>{account_id}</a>],
    ['Order', transaction.order_id],
    ['Reference', transaction.provider_reference],
    ['Payment id at the gateway', transaction.provider_payment_id],
    ['Reported by the gateway', reportedOf(timeline)],
    ['Fee of the gateway', transaction.fee === null ? null : moneyText(transaction.fee, transaction.currency)],
    ['Refunded', money(transaction.refunded_amount)],
    ['Charged back', money(transaction.charged_back_amount)],
    ['Adjusted', money(transaction.adjusted_amount)],
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

/** An operator decides only about a payment whose report does not match. */
function choicesOf({ transaction_id, status, currency }: TransactionView): Choice[] {
  if (status !== 'needs_review') return [];
  const decide =
    (decision: 'accept' | 'reject'): Choice['decide'] =>
    async (given, dry_run) =>
      (await answer(decideTransaction(api, { transaction_id, body: { decision, ...given, dry_run } }))).data;
  return [
    {
      title: 'Accept payment',
      explanation: 'The amount that the gateway reported is credited.',
      reason: 'optional',
      decide: decide('accept'),
    },
    {
      title: 'Accept another amount',
      explanation: `This amount in ${currency} is credited instead.`,
      amount: 'needed',
      reason: 'optional',
      needsAdmin: true,
      decide: decide('accept'),
    },
    {
      title: 'Reject payment',
      explanation: 'The payment fails, and nothing is credited.',
      reason: 'optional',
      dangerous: true,
      decide: decide('reject'),
    },
  ];
}
