import { Empty, Icon, linkTo, Page, PagedList, usePages } from '@platform/web/console';
import { ExportButton } from './export-button';
import { TransactionFilter } from './filter.form';
import { transactionQuery } from './transaction-filters';
import { transactionPage } from './transaction-pages';
import { TransactionTable } from './transaction-table';

interface TransactionsPageProps {
  query: URLSearchParams;
  accountId: string;
}

export function TransactionsPage({ query, accountId }: TransactionsPageProps) {
  const wanted = transactionQuery(query);
  const pages = usePages(query.toString(), async (cursor, signal) =>
    wanted.problem ? { rows: [], next: null } : transactionPage(wanted, cursor, signal),
  );
  const isFiltered = query.size > 0;
  return (
    <Page
      title="Transactions"
      lead="Every deposit and transfer. Open one to see how it came to be as it is."
      actions={
        <>
          {!wanted.problem && <ExportButton query={wanted} />}
          <a class="button primary" href={linkTo(['new-payment'])}>
            <Icon name="plus" /> New payment
          </a>
        </>
      }
    >
      <TransactionFilter query={query} problem={wanted.problem} />
      <PagedList pages={pages} what="transactions" empty={isFiltered ? <NothingFound /> : <NothingYet />}>
        {(transactions) => <TransactionTable transactions={transactions} accountId={accountId} />}
      </PagedList>
    </Page>
  );
}

const NothingFound = () => (
  <Empty title="No transaction fits">
    <p>
      A reference or an order number must be whole, as you or the gateway wrote it.{' '}
      <a href={linkTo(['transactions'])}>Show all transactions</a>.
    </p>
  </Empty>
);

const NothingYet = () => (
  <Empty title="No transactions yet">
    <p>
      Your backend starts or registers each payment that it expects. <a href={linkTo(['keys'])}>Make an API key</a> for
      it first, or <a href={linkTo(['new-payment'])}>start a payment here</a>.
    </p>
  </Empty>
);
