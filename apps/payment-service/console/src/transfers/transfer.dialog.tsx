import { createTransfer } from '@platform/sdk/payment';
import { ConfirmDialog } from '@platform/web/console';
import { useRef } from 'preact/hooks';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { moneyText } from '../../../console-shared/money';

export interface Order {
  to: string;
  minor: number;
  currency: string;
  /** Of the own wallet, just now. */
  balance: number;
  description?: string;
}

interface TransferDialogProps {
  order: Order;
  onDone: (transactionId: string) => void;
  onClose: () => void;
}

/** What will stand in the books, before it does. However often it is confirmed, it is one transfer. */
export function TransferDialog({ order, onDone, onClose }: TransferDialogProps) {
  const { to, minor, currency, balance, description } = order;
  const once = useOnce();
  const made = useRef('');
  const transfer = async () => {
    const body = { to_account_id: to, amount: minor, currency, description };
    const { data } = await once(body, (idempotencyKey) => answer(createTransfer(api, { body, idempotencyKey })));
    made.current = data.transaction_id;
  };
  return (
    <ConfirmDialog
      title={`Transfer ${moneyText(minor, currency)}?`}
      confirm="Transfer now"
      work={transfer}
      onDone={() => onDone(made.current)}
      onClose={onClose}
    >
      <dl class="facts wide">
        <div>
          <dt>To account</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>Your wallet now</dt>
          <dd>{moneyText(balance, currency)}</dd>
        </div>
        <div>
          <dt>Booked from it</dt>
          <dd>−{moneyText(minor, currency)}</dd>
        </div>
        <div>
          <dt>Your wallet afterwards</dt>
          <dd>
            <strong>{moneyText(balance - minor, currency)}</strong>
          </dd>
        </div>
        <div>
          <dt>Booked to theirs</dt>
          <dd>+{moneyText(minor, currency)}</dd>
        </div>
      </dl>
      <p>It cannot be taken back here. Only the other account can send the money back.</p>
    </ConfirmDialog>
  );
}
