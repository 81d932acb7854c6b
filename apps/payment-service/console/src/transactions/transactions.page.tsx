import { Empty, Icon, linkTo, Page, PagedList, usePages } from '@platform/web/console';
import { ExportButton } from './export-button';
import { TransactionFilter } from './filter.form';
import { transactionQuery } from './transaction-filters';
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
  const pages = usePages(query.toString(), async (cursor, signal) =>
    wanted.problem ? { rows: [], next: null } : transactionPage(wanted, cursor, signal),
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
      <TransactionFilter query={query} problem={wanted.problem} />
      <PagedList pages={pages} what={labels.loading} empty={isFiltered ? <NoMatch /> : <NoTransactions />}>
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
