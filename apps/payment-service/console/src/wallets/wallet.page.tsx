import { listWalletEntries } from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText, moneyText } from '../../../console-shared/money';

/** The lines that a balance is the sum of. */
export function WalletPage({ currency }: { currency: string }) {
  const pages = usePages(currency, async (cursor, signal) => {
    const page = await answer(listWalletEntries(api, { currency, cursor, limit: 50 }, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  return (
    <Page
      title={`${currency} wallet`}
      back={{ href: linkTo(['home']), text: 'Home' }}
      lead="Every booking, newest first. None is ever changed or removed; their sum is the balance."
    >
      <PagedList pages={pages} what="entries" empty={<Empty title="Nothing was booked yet" />}>
        {(entries) => (
          <DataTable
            caption={`Ledger entries in ${currency}, newest first`}
            rows={entries}
            keyOf={({ entry_id }) => entry_id}
            columns={[
              {
                title: 'Booked',
                cell: ({ amount, transaction_id }) => (
                  <a href={linkTo(['transactions', transaction_id])}>{changeText(amount, currency)}</a>
                ),
              },
              { title: 'Balance after', cell: ({ balance_after }) => moneyText(balance_after, currency) },
              { title: 'When', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
}
