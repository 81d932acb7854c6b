import { countTransactions, listWallets } from '@platform/sdk/payment';
import { ActiveFilters, Empty, Icon, linkTo, Page, PagedList, usePages, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { ExportButton } from './export-button';
import { TransactionFilter } from './filter.form';
import { FILTER_LABELS, filterText } from './filter-labels';
import { StatusTabs } from './status-tabs';
import { isOwnId, transactionQuery } from './transaction-filters';
import { transactionPage } from './transaction-pages';
import { TransactionTable } from './transaction-table';
import { texts } from '../texts/languages';
import { link } from '../texts/tags';

const { transactions: labels } = texts;

interface TransactionsPageProps {
  query: URLSearchParams;
  accountId: string;
}

export function TransactionsPage({ query, accountId }: TransactionsPageProps) {
  const wanted = transactionQuery(query);
  const pages = usePages(query.toString(), async (cursor, signal) => {
    if (wanted.problem) return { rows: [], next: null };
    const page = await transactionPage(wanted, cursor, signal);
    const [only, ...others] = page.rows;
    // Our own id of a transaction, refund or dispute leads to its transaction.
    if (only && others.length === 0 && wanted.find !== undefined && isOwnId(wanted.find))
      location.replace(linkTo(['transactions', only.transaction_id]));
    return page;
  });
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  // A search has several meanings, and the service counts only one.
  const counted = useResource(query.toString(), async (signal) =>
    wanted.problem || wanted.find !== undefined
      ? undefined
      : (await answer(countTransactions(api, wanted.filters, { signal }))).data,
  );
  const isFiltered = query.size > 0;
  return (
    <Page
      title={labels.title}
      lead={labels.lead}
      actions={
        <>
          {!wanted.problem && <ExportButton query={wanted} />}
          <a class="button primary" href={linkTo(['new-payment'])}>
            <Icon name="plus" /> {labels.newPayment}
          </a>
        </>
      }
    >
      <StatusTabs query={query} />
      <TransactionFilter
        query={query}
        ownCurrencies={(wallets.data ?? []).map(({ currency }) => currency)}
        problem={wanted.problem}
      />
      <ActiveFilters page="transactions" query={query} labels={FILTER_LABELS} textOf={filterText} />
      <PagedList
        pages={pages}
        counted={counted.data ?? 'loaded'}
        what={labels.loading}
        empty={isFiltered ? <NoMatch /> : <NoTransactions />}
      >
        {(transactions) => <TransactionTable transactions={transactions} accountId={accountId} />}
      </PagedList>
    </Page>
  );
}

const NoMatch = () => (
  <Empty title={labels.noMatch}>
    <p>{labels.noMatchText({ a: link(linkTo(['transactions'])) })}</p>
  </Empty>
);

const NoTransactions = () => (
  <Empty title={labels.none}>
    <p>{labels.noneText({ keys: link(linkTo(['keys'])), payment: link(linkTo(['new-payment'])) })}</p>
  </Empty>
);
