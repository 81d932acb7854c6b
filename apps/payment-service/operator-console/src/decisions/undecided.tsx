import { type Column, ShortId, type SignedInOperator, Tabs, ZonedMoment } from '@platform/web/console';
import { providerName } from '../../../console-shared/transaction-labels';
import type { Choice } from './choice';
import { DecisionButtons } from './decision-buttons';

// What the lists of undecided refunds and payouts share.

interface StatusTabsProps<Status extends string> {
  label: string;
  tabs: Readonly<Record<Status, { title: string }>>;
  current: Status;
  linkOf: (status: Status) => string;
}

/** One tab for each list. */
export const StatusTabs = <Status extends string>({ label, tabs, current, linkOf }: StatusTabsProps<Status>) => (
  <Tabs
    label={label}
    tabs={(Object.keys(tabs) as Status[]).map((status) => ({
      text: tabs[status].title,
      href: linkOf(status),
      isCurrent: status === current,
    }))}
  />
);

interface GatewayIdsProps {
  provider: string;
  /** By which the gateway’s portal finds it. */
  ids: readonly (string | null)[];
  attempts: number;
  note: string | null;
}

/** The ids at the gateway, and how often it was called. */
export const GatewayIds = ({ provider, ids, attempts, note }: GatewayIdsProps) => (
  <span class="stack">
    {providerName(provider)}
    {ids.map((id) => id && <code key={id}>{id}</code>)}
    <span class="hint">
      {attempts === 1 ? '1 call' : `${attempts} calls`}
      {note && `; ${note}`}
    </span>
  </span>
);

interface Undecided {
  account_id: string;
  created_at: string;
  currency: string;
}

/** The columns after the money and the gateway: whose it is, since when, and the decisions. */
export const decisionColumns = <Row extends Undecided>(
  role: SignedInOperator['role'],
  choicesOf: (row: Row) => Choice[],
  onChange: () => Promise<void>,
): Column<Row>[] => [
  { title: 'Account', cell: ({ account_id }) => <ShortId value={account_id} label="account" /> },
  { title: 'Requested', cell: ({ created_at }) => <ZonedMoment at={created_at} /> },
  {
    title: 'Decide',
    actions: true,
    cell: (row) =>
      role !== 'viewer' && (
        <DecisionButtons
          choices={choicesOf(row)}
          currency={row.currency}
          isAdmin={role === 'admin'}
          onChange={onChange}
        />
      ),
  },
];
