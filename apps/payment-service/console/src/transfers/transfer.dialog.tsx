import { createTransfer } from '@platform/sdk/payment';
import { ConfirmDialog } from '@platform/web/console';
import { useRef } from 'preact/hooks';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { changeText, moneyText } from '../../../console-shared/money';
import { texts } from '../texts/languages';

const { transfers: labels } = texts;

export interface Order {
  to: string;
  minor: number;
  currency: string;
  /** The current balance of the own wallet. */
  balance: number;
  description?: string;
}

interface TransferDialogProps {
  order: Order;
  onDone: (transactionId: string) => void;
  onClose: () => void;
}

/** The resulting ledger entries to confirm. However often a person confirms, there is one transfer. */
export function TransferDialog({ order, onDone, onClose }: TransferDialogProps) {
  const { to, minor, currency, balance, description } = order;
  const once = useOnce();
  const made = useRef('');
  const transfer = async () => {
    const body = { to_account_id: to, amount: minor, currency, description };
    const { data } = await once(body, (idempotencyKey) =>
      answer(createTransfer(api, { body, idempotency_key: idempotencyKey })),
    );
    made.current = data.transaction_id;
  };
  return (
    <ConfirmDialog
      title={labels.confirmTitle({ amount: moneyText(minor, currency) })}
      confirm={labels.confirm}
      work={transfer}
      onDone={() => onDone(made.current)}
      onClose={onClose}
    >
      <dl class="facts wide">
        <div>
          <dt>{labels.to}</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>{labels.walletNow}</dt>
          <dd>{moneyText(balance, currency)}</dd>
        </div>
        <div>
          <dt>{labels.debited}</dt>
          <dd>{changeText(-minor, currency)}</dd>
        </div>
        <div>
          <dt>{labels.walletAfter}</dt>
          <dd>
            <strong>{moneyText(balance - minor, currency)}</strong>
          </dd>
        </div>
        <div>
          <dt>{labels.credited}</dt>
          <dd>{changeText(minor, currency)}</dd>
        </div>
      </dl>
      <p>{labels.confirmText}</p>
    </ConfirmDialog>
  );
}
