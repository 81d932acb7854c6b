import { type BreakView, listBreaks, type ListBreaksInput } from '@platform/sdk/payment';
import {
  Badge,
  ChoiceField,
  DataTable,
  Empty,
  inUtc,
  linkTo,
  PagedList,
  ShortId,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText, moneyText } from '../../../console-shared/money';
import { BREAK_CHOICES, BREAK_TYPES, kindText } from './reconciliation-labels';

const LIMIT = 25;
const STATUS_CHOICES = [
  ['', 'Open and closed'],
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const;

interface BreakListProps {
  reconciliationId: string;
  version: string;
  query: URLSearchParams;
}

export function BreakList({ reconciliationId, version, query }: BreakListProps) {
  const wanted = { type: query.get('type') ?? undefined, status: query.get('status') ?? undefined };
  const pages = usePages(`${version} ${query.toString()}`, async (cursor, signal) => {
    const filters = wanted as Pick<ListBreaksInput, 'type' | 'status'>;
    const input = { reconciliation_id: reconciliationId, ...filters, limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listBreaks(api, input, { signal }));
    return { rows: data, next: next_cursor };
  });
  const show = (change: object) => {
    location.hash = linkTo(['reconciliations', reconciliationId], { ...wanted, ...change });
  };
  return (
    <section aria-labelledby="breaks">
      <h2 id="breaks">Breaks</h2>
      <div class="filters narrow">
        <ChoiceField
          label="Type"
          value={wanted.type ?? ''}
          options={[['', 'All types'], ...BREAK_CHOICES]}
          onValue={(type) => show({ type })}
        />
        <ChoiceField
          label="Status"
          value={wanted.status ?? ''}
          options={STATUS_CHOICES}
          onValue={(status) => show({ status })}
        />
      </div>
      <PagedList pages={pages} what="breaks" empty={<Empty title="No matching breaks" />}>
        {(rows) => <BreakTable rows={rows} />}
      </PagedList>
    </section>
  );
}

const BreakTable = ({ rows }: { rows: BreakView[] }) => (
  <DataTable
    caption="Breaks, in the order of the report"
    rows={rows}
    keyOf={({ break_id }) => break_id}
    columns={[
      {
        title: 'Break',
        cell: ({ type, kind, line }) => (
          <span class="stack">
            {BREAK_TYPES[type].title}
            <span class="hint">
              {kindText(kind)}
              {line !== null && `, line ${line}`}
            </span>
          </span>
        ),
      },
      {
        title: 'Gateway',
        numeric: true,
        cell: ({ gateway_amount, currency }) => <Amount amount={gateway_amount} currency={currency} />,
      },
      {
        title: 'Ledger',
        numeric: true,
        cell: ({ ledger_amount, ledger_currency }) => <Amount amount={ledger_amount} currency={ledger_currency} />,
      },
      {
        title: 'Difference',
        numeric: true,
        cell: ({ difference, currency }) => (
          <span class="amount">{currency ? changeText(difference, currency) : '—'}</span>
        ),
      },
      { title: 'Evidence', cell: (row) => <Evidence found={row} /> },
      { title: 'Status', cell: (row) => <BreakStatus found={row} /> },
    ]}
  />
);

const Amount = ({ amount, currency }: { amount: number | null; currency: string | null }) => (
  <span class="amount">{amount === null || currency === null ? 'none' : moneyText(amount, currency)}</span>
);

/** The ids of a break at the gateway and in this service. */
const Evidence = ({
  found: { payment_id, object_id, reference, transaction_id, occurred_at },
}: {
  found: BreakView;
}) => (
  <dl class="facts">
    {payment_id && <Fact name="payment" value={payment_id} />}
    {object_id && object_id !== payment_id && <Fact name="object" value={object_id} />}
    {reference && reference !== payment_id && <Fact name="reference" value={reference} />}
    {transaction_id && (
      <div>
        <dt>transaction</dt>
        <dd>
          <ShortId value={transaction_id} label="transaction" />
        </dd>
      </div>
    )}
    {occurred_at && (
      <div>
        <dt>on</dt>
        <dd>{inUtc(occurred_at)}</dd>
      </div>
    )}
  </dl>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
);

const BreakStatus = ({ found: { status, found_at, closed_at, evidence } }: { found: BreakView }) => (
  <span class="stack">
    <Badge tone={status === 'open' ? 'warning' : 'good'}>{status === 'open' ? 'Open' : 'Closed'}</Badge>
    <ZonedMoment at={closed_at ?? found_at} />
    {evidence && <span class="hint">by {evidence}</span>}
  </span>
);
