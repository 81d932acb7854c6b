import { type EntryView, listWalletEntries } from '@platform/sdk/payment';
import {
  ActiveFilters,
  Cut,
  DataTable,
  Empty,
  linkTo,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText, moneyText } from '../../../console-shared/money';
import { texts } from '../texts/languages';
import { filterText } from '../transactions/filter-labels';
import { StatementButton } from './statement-button';
import { EntryFilter } from './entry.filter';
import { entryQuery, kindText } from './entry-filters';

const { wallets: labels } = texts;

interface WalletPageProps {
  currency: string;
  query: URLSearchParams;
}

const FILTER_LABELS = { kind: labels.kind, from: texts.transactions.from, to: texts.transactions.to };
const entryFilterText = (name: string, value: string): string =>
  name === 'kind' ? kindText(value as never) : filterText(name, value);

/** The ledger entries of a wallet. */
export function WalletPage({ currency, query }: WalletPageProps) {
  const filters = entryQuery(query);
  const pages = usePages(`${currency} ${query.toString()}`, async (cursor, signal) => {
    const page = await answer(listWalletEntries(api, { currency, ...filters, cursor, limit: 50 }, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  return (
    <Page
      title={labels.title({ currency })}
      back={{ href: linkTo(['home']), text: texts.home.title }}
      lead={labels.lead}
      actions={<StatementButton currency={currency} />}
    >
      <EntryFilter currency={currency} query={query} />
      <ActiveFilters page={['wallets', currency]} query={query} labels={FILTER_LABELS} textOf={entryFilterText} />
      <PagedList
        counted="loaded"
        pages={pages}
        what={labels.loading}
        empty={
          query.size > 0 ? (
            <Empty title={labels.noMatch}>
              <p>{labels.noMatchText}</p>
            </Empty>
          ) : (
            <Empty title={labels.none}>
              <p>{labels.noneText}</p>
            </Empty>
          )
        }
      >
        {(entries) => (
          <DataTable
            lines
            caption={labels.caption({ currency })}
            rows={entries}
            keyOf={({ entry_id }) => entry_id}
            columns={[
              {
                title: labels.amount,
                numeric: true,
                cell: ({ amount, transaction_id }) => (
                  <a href={linkTo(['transactions', transaction_id])}>{changeText(amount, currency)}</a>
                ),
              },
              { title: labels.kind, cell: ({ kind }) => kindText(kind) },
              {
                title: labels.order,
                cell: ({ order_id, description }) => <Cut text={order_id ?? description ?? ''} />,
              },
              { title: labels.fee, numeric: true, cell: (entry) => feeText(entry, currency) },
              { title: labels.balance, numeric: true, cell: ({ balance_after }) => moneyText(balance_after, currency) },
              { title: labels.time, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
}

/** A fee in another currency is shown in that currency. */
const feeText = ({ fee, foreign_fee }: EntryView, currency: string): string =>
  [
    fee === null || (fee === 0 && foreign_fee) ? '' : moneyText(fee, currency),
    foreign_fee ? moneyText(foreign_fee.amount, foreign_fee.currency) : '',
  ]
    .filter(Boolean)
    .join(' + ');
