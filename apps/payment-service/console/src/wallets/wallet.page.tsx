import { listWalletEntries } from '@platform/sdk/payment';
import { DataTable, Empty, linkTo, Page, PagedList, usePages, ZonedMoment } from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText, moneyText } from '../../../console-shared/money';
import { texts } from '../texts/languages';

const { wallets: labels } = texts;

/** The ledger entries of a wallet. */
export function WalletPage({ currency }: { currency: string }) {
  const pages = usePages(currency, async (cursor, signal) => {
    const page = await answer(listWalletEntries(api, { currency, cursor, limit: 50 }, { signal }));
    return { rows: page.data, next: page.next_cursor };
  });
  return (
    <Page
      title={labels.title({ currency })}
      back={{ href: linkTo(['home']), text: texts.home.title }}
      lead={labels.lead}
    >
      <PagedList
        pages={pages}
        what={labels.loading}
        empty={
          <Empty title={labels.none}>
            <p>{labels.noneText}</p>
          </Empty>
        }
      >
        {(entries) => (
          <DataTable
            caption={labels.caption({ currency })}
            rows={entries}
            keyOf={({ entry_id }) => entry_id}
            columns={[
              {
                title: labels.amount,
                cell: ({ amount, transaction_id }) => (
                  <a href={linkTo(['transactions', transaction_id])}>{changeText(amount, currency)}</a>
                ),
              },
              { title: labels.balance, cell: ({ balance_after }) => moneyText(balance_after, currency) },
              { title: labels.time, cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
            ]}
          />
        )}
      </PagedList>
    </Page>
  );
}
