import { createRefund, listWallets, type TimelineView, type TransactionView } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { announce, ChoiceField, ConfirmDialog, Field, FormDialog } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { minorOf, moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { refundableOf } from './refund-labels';

interface RefundDialogsProps {
  timeline: TimelineView;
  /** Awaited before it closes, so that the focus goes to something that stays. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Order {
  minor: number;
  reason?: string;
  /** Of the own wallet, just now. */
  balance: number;
}

/** How much goes back, then what will stand in the books. */
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
    if (minor > balance)
      throw refused(`Your wallet holds ${moneyText(balance, currency)}, and a refund is taken out of it.`);
    onOrder({ minor, reason: reason.trim() || undefined, balance });
  };
  return (
    <FormDialog title="Refund this payment" submit="Check the refund" work={check} onClose={onClose}>
      <ChoiceField
        label="How much"
        value={share}
        options={[
          ['all', `All that is left: ${moneyText(most, currency)}`],
          ['part', 'A part of it'],
        ]}
        onValue={setShare}
      />
      {share === 'part' && (
        <Field
          label={`Amount in ${currency}`}
          hint={`At most ${moneyText(most, currency)}.`}
          value={amount}
          onValue={setAmount}
          required
          inputMode="decimal"
          placeholder="1500.00"
          autocomplete="off"
        />
      )}
      <Field
        label="Reason"
        hint="For you; some gateways show it to the payer."
        value={reason}
        onValue={setReason}
        maxLength={200}
        autocomplete="off"
      />
    </FormDialog>
  );
}

const refused = (message: string) => new ApiError(422, 'VALIDATION_FAILED', message);

/** @throws ApiError for what the service would refuse anyway */
function amountOf(text: string, currency: string, most: number): number {
  const minor = minorOf(text, currency);
  if (minor === undefined) throw refused(`${text} is no amount in ${currency}. Write it like 1500.00.`);
  if (minor > most) throw refused(`At most ${moneyText(most, currency)} can go back.`);
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
    await once(body, (idempotencyKey) => answer(createRefund(api, { transaction_id, body, idempotencyKey })));
    await onDone();
    announce('The refund is started.');
  };
  const entries: [name: string, value: ComponentChildren][] = [
    ['Your wallet now', money(balance)],
    ['Booked from it', `−${money(minor)}`],
    ['Your wallet afterwards', <strong>{money(balance - minor)}</strong>],
    [`Set aside for ${providerName(provider ?? '')}`, `+${money(minor)}`],
  ];
  return (
    <ConfirmDialog
      title={`Refund ${money(minor)}?`}
      confirm="Refund now"
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
      <p>
        The amount is set aside until the gateway has given it to the payer. If that fails, it comes back to your
        wallet. You cannot stop it once it is started.
      </p>
    </ConfirmDialog>
  );
}
