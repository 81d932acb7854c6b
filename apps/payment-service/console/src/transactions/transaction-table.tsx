import type { TransactionView } from '@platform/sdk/payment';
import { Badge, Cut, DataTable, linkTo, ZonedMoment } from '@platform/web/console';
import { moneyText } from '../../../console-shared/money';
import { STATUS_TONES, statusText, wayOf } from '../../../console-shared/transaction-labels';
import { texts } from '../texts/languages';

const { transactions: labels } = texts;

interface TransactionTableProps {
  transactions: TransactionView[];
  accountId: string;
}

export const TransactionTable = ({ transactions, accountId }: TransactionTableProps) => (
  <DataTable
    lines
    caption={labels.caption}
    rows={transactions}
    keyOf={({ transaction_id }) => transaction_id}
    columns={[
      {
        title: labels.one,
        numeric: true,
        cell: (row) => (
          <a href={linkTo(['transactions', row.transaction_id])}>
            {moneyText(row.amount, row.currency)}
            <span class="visually-hidden">, {row.order_id ?? row.provider_reference ?? labels.transfer}</span>
          </a>
        ),
      },
      { title: labels.status, cell: ({ status }) => <StatusBadge status={status} /> },
      { title: labels.through, cell: (row) => wayOf(row, accountId) },
      { title: labels.order, cell: ({ order_id }) => order_id && <Cut text={order_id} /> },
      {
        title: labels.reference,
        cell: ({ provider_reference }) => provider_reference && <Cut code text={provider_reference} />,
      },
      { title: labels.registered, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

export const StatusBadge = ({ status }: Pick<TransactionView, 'status'>) => (
  <Badge tone={STATUS_TONES[status] ?? 'quiet'}>{statusText(status)}</Badge>
);
