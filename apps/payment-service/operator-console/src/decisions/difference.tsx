import type { DecisionEntryView, DifferenceView } from '@platform/sdk/payment';
import { DataTable } from '@platform/web/console';
import { reasonText } from '../../../console-shared/timeline-labels';
import { changeText, moneyText } from '../../../console-shared/money';
import { outcomeLabel } from './decision-labels';

/** The effect of a decision: the state before and after, and the new ledger entries. */
export const Difference = ({ difference: { before, after, entries } }: { difference: DifferenceView }) => (
  <div class="difference">
    <dl class="diff">
      <State name="Before" class_="removed" state={before} />
      <State name="After" class_="added" state={after} />
    </dl>
    {entries.length === 0 ? (
      <p>No ledger entries.</p>
    ) : (
      <DataTable
        caption="New ledger entries"
        rows={entries}
        keyOf={({ account_id, clearing_account, amount }) => `${account_id} ${clearing_account} ${amount}`}
        columns={[
          { title: 'Account', cell: (entry) => <Account entry={entry} /> },
          {
            title: 'Booked',
            cell: ({ amount, currency }) => <span class="amount">{changeText(amount, currency)}</span>,
          },
          {
            title: 'Balance after',
            cell: ({ balance_after, currency }) =>
              balance_after === null ? '—' : <span class="amount">{moneyText(balance_after, currency)}</span>,
          },
        ]}
      />
    )}
  </div>
);

const State = ({ name, class_, state }: { name: string; class_: string; state: DifferenceView['before'] }) => (
  <div class={class_}>
    <dt>{name}</dt>
    <dd>
      {outcomeLabel(state.outcome)}
      {state.reason && `: ${reasonText(state.reason)}`}
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
