import type { DecisionEntryView, DifferenceView } from '@platform/sdk/payment';
import { DataTable } from '@platform/web/console';
import { reasonText } from '../../../console-shared/timeline-labels';
import { changeText, moneyText } from '../../../console-shared/money';
import { standingText } from './decision-labels';

/** What a decision changes: how it stood, how it stands then, and what the ledger gets. */
export const Difference = ({ difference: { before, after, entries } }: { difference: DifferenceView }) => (
  <div class="difference">
    <dl class="diff">
      <Standing name="Now" class_="removed" standing={before} />
      <Standing name="Then" class_="added" standing={after} />
    </dl>
    {entries.length === 0 ? (
      <p>No money moves.</p>
    ) : (
      <DataTable
        caption="What the ledger gets"
        rows={entries}
        keyOf={({ account_id, clearing_account, amount }) => `${account_id} ${clearing_account} ${amount}`}
        columns={[
          { title: 'Account', cell: (entry) => <Account entry={entry} /> },
          {
            title: 'Booked',
            cell: ({ amount, currency }) => <span class="amount">{changeText(amount, currency)}</span>,
          },
          {
            title: 'Balance then',
            cell: ({ balance_after, currency }) =>
              balance_after === null ? '—' : <span class="amount">{moneyText(balance_after, currency)}</span>,
          },
        ]}
      />
    )}
  </div>
);

const Standing = ({ name, class_, standing }: { name: string; class_: string; standing: DifferenceView['before'] }) => (
  <div class={class_}>
    <dt>{name}</dt>
    <dd>
      {standingText(standing.outcome)}
      {standing.reason && `: ${reasonText(standing.reason)}`}
    </dd>
  </div>
);

const Account = ({ entry: { account_id, clearing_account } }: { entry: DecisionEntryView }) =>
  account_id === null ? (
    <>clearing account {clearing_account}</>
  ) : (
    <span class="stack">
      wallet of
      <code>{account_id}</code>
    </span>
  );
