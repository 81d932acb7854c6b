import type { TransactionView } from '@platform/sdk/payment';
import { Badge, DataTable, linkTo, ZonedMoment } from '@platform/web/console';
import { moneyText } from '../../../console-shared/money';
import { STATUSES, wayOf } from '../../../console-shared/transaction-labels';

interface TransactionTableProps {
  transactions: TransactionView[];
  accountId: string;
}

export const TransactionTable = ({ transactions, accountId }: TransactionTableProps) => (
  <DataTable
    caption="Transactions, newest first"
    rows={transactions}
    keyOf={({ transaction_id }) => transaction_id}
    columns={[
      {
        title: 'Transaction',
        cell: (row) => (
          <a href={linkTo(['transactions', row.transaction_id])}>
            {moneyText(row.amount, row.currency)}
            <span class="visually-hidden">, {row.order_id ?? row.provider_reference ?? 'transfer'}</span>
          </a>
        ),
      },
      { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
      { title: 'Through', cell: (row) => wayOf(row, accountId) },
      {
        title: 'Reference',
        cell: ({ provider_reference, order_id }) => (
          <span class="stack">
            {order_id && <span>{order_id}</span>}
            {provider_reference && <code>{provider_reference}</code>}
          </span>
        ),
      },
      { title: 'Registered', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
    ]}
  />
);

export const StatusBadge = ({ status }: Pick<TransactionView, 'status'>) => (
  <Badge tone={STATUSES[status]?.tone ?? 'quiet'}>{STATUSES[status]?.text ?? status}</Badge>
);
