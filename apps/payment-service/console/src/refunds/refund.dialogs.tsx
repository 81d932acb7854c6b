import { createRefund, listWallets, type TimelineView, type TransactionView } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { announce, ChoiceField, ConfirmDialog, Field, FormDialog } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { changeText, minorOf, moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { texts } from '../texts/languages';
import { refundableOf } from './refund-labels';

const { refunds: labels } = texts;

interface RefundDialogsProps {
  timeline: TimelineView;
  /** Runs before the dialog closes, so that the focus goes to an element that stays. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Order {
  minor: number;
  reason?: string;
  /** The current balance of the own wallet. */
  balance: number;
}

/** First the amount, then the resulting ledger entries to confirm. */
export function RefundDialogs({ timeline, onDone, onClose }: RefundDialogsProps) {
  const [order, setOrder] = useState<Order>();
  return order ? (
    <RefundConfirmation transaction={timeline.transaction} order={order} onDone={onDone} onClose={onClose} />
  ) : (
    <RefundForm timeline={timeline} onOrder={setOrder} onClose={onClose} />
  );
}

interface RefundFormProps {
  timeline: TimelineView;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

function RefundForm({ timeline, onOrder, onClose }: RefundFormProps) {
  const { currency } = timeline.transaction;
  const most = refundableOf(timeline);
  const [share, setShare] = useState('all');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const check = async () => {
    const minor = share === 'all' ? most : amountOf(amount, currency, most);
    const { data } = await answer(listWallets(api));
    const balance = data.find((wallet) => wallet.currency === currency)?.balance ?? 0;
    if (minor > balance) throw refused(labels.tooMuchForWallet({ balance: moneyText(balance, currency) }));
    onOrder({ minor, reason: reason.trim() || undefined, balance });
  };
  return (
    <FormDialog title={labels.start} submit={labels.check} work={check} onClose={onClose}>
      <ChoiceField
        label={labels.howMuch}
        value={share}
        options={[
          ['all', labels.everything({ amount: moneyText(most, currency) })],
          ['part', labels.part],
        ]}
        onValue={setShare}
      />
      {share === 'part' && (
        <Field
          label={labels.amountIn({ currency })}
          hint={labels.atMost({ amount: moneyText(most, currency) })}
          value={amount}
          onValue={setAmount}
          required
          inputMode="decimal"
          placeholder={texts.amountExample}
          autocomplete="off"
        />
      )}
      <Field
        label={labels.reason}
        hint={labels.reasonHint}
        value={reason}
        onValue={setReason}
        maxLength={200}
        autocomplete="off"
      />
    </FormDialog>
  );
}

const refused = (message: string) => new ApiError(422, 'VALIDATION_FAILED', message);

/** @throws ApiError for a value that the service would refuse */
function amountOf(text: string, currency: string, most: number): number {
  const minor = minorOf(text, currency);
  if (minor === undefined) throw refused(texts.badAmount({ amount: text, currency }));
  if (minor > most) throw refused(labels.tooMuch({ amount: moneyText(most, currency) }));
  return minor;
}

interface RefundConfirmationProps {
  transaction: TransactionView;
  order: Order;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function RefundConfirmation({ transaction, order, onDone, onClose }: RefundConfirmationProps) {
  const { transaction_id, currency, provider } = transaction;
  const { minor, reason, balance } = order;
  const once = useOnce();
  const money = (amount: number) => moneyText(amount, currency);
  const refund = async () => {
    const body = { amount: minor, reason };
    await once(body, (idempotencyKey) =>
      answer(createRefund(api, { transaction_id, body, idempotency_key: idempotencyKey })),
    );
    await onDone();
    announce(labels.done);
  };
  const entries: [name: string, value: ComponentChildren][] = [
    [labels.walletNow, money(balance)],
    [labels.booked, changeText(-minor, currency)],
    [labels.walletAfter, <strong>{money(balance - minor)}</strong>],
    [labels.reserved({ gateway: providerName(provider ?? '') }), changeText(minor, currency)],
  ];
  return (
    <ConfirmDialog
      title={labels.confirmTitle({ amount: money(minor) })}
      confirm={labels.confirm}
      work={refund}
      onDone={onClose}
      onClose={onClose}
    >
      <dl class="facts wide">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{labels.confirmText}</p>
    </ConfirmDialog>
  );
}
