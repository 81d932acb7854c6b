import { type AuditEntryView, listAudit, type ListAuditInput } from '@platform/sdk/payment';
import {
  Badge,
  ChoiceField,
  DataTable,
  Empty,
  Field,
  FilterForm,
  linkTo,
  Page,
  PagedList,
  ShortId,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { changeText } from '../../../console-shared/money';
import { ACTION_CHOICES, ACTIONS } from './audit-labels';

const LIMIT = 50;

/** The audit log. The filters are in the address, so a view can be bookmarked and shared. */
export function AuditPage({ query }: { query: URLSearchParams }) {
  const filters = {
    operator: query.get('operator') || undefined,
    action: (query.get('action') || undefined) as ListAuditInput['action'],
  };
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const { data, next_cursor } = await answer(listAudit(api, { ...filters, limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const isFiltered = filters.operator !== undefined || filters.action !== undefined;
  return (
    <Page title="Audit" lead="All decisions and actions of operators, in this console, over the API and by command.">
      <AuditFilter query={query} />
      <PagedList
        pages={pages}
        what="entries"
        empty={<Empty title={isFiltered ? 'No matching audit entries' : 'No audit entries yet'} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </Page>
  );
}

const AuditFilter = ({ query }: { query: URLSearchParams }) => (
  <FilterForm label="Filter the audit log" page="audit" query={query} names={['operator', 'action']} action="apply">
    {(field) => (
      <>
        <Field label="Operator" {...field('operator')} maxLength={128} autocomplete="off" />
        <ChoiceField label="Action" {...field('action')} options={[['', 'All actions'], ...ACTION_CHOICES]} />
      </>
    )}
  </FilterForm>
);

const AuditTable = ({ entries }: { entries: AuditEntryView[] }) => (
  <DataTable
    caption="Audit entries, newest first"
    rows={entries}
    keyOf={({ audit_id }) => audit_id}
    columns={[
      { title: 'Time', cell: ({ at }) => <ZonedMoment at={at} /> },
      { title: 'Operator', cell: ({ operator }) => operator },
      {
        title: 'Action',
        cell: ({ action, is_emergency, proposal_id }) => (
          <span class="stack">
            {ACTIONS[action]}
            {is_emergency && <Badge tone="bad">Emergency, no second approval</Badge>}
            {proposal_id && !OF_PROPOSALS.includes(action) && <span class="hint">after a proposal</span>}
          </span>
        ),
      },
      { title: 'Subject', cell: (entry) => <Subject entry={entry} /> },
      {
        title: 'Booked',
        numeric: true,
        cell: ({ amount, currency }) =>
          amount !== null && <span class="amount">{currency ? changeText(amount, currency) : amount}</span>,
      },
      { title: 'Reason', cell: ({ reason }) => reason && <span class="reason">{reason.replaceAll('_', ' ')}</span> },
    ]}
  />
);

/** Actions on a proposal itself. */
const OF_PROPOSALS: AuditEntryView['action'][] = ['propose', 'reject_proposal'];
const PLURALS = { secret: 'secrets', delivery: 'deliveries', attempt: 'attempts' };
/** What `count` counts; other actions count deliveries. */
const COUNTED: Partial<Record<AuditEntryView['action'], keyof typeof PLURALS>> = {
  reencrypt: 'secret',
  sign_in_refused: 'attempt',
};

const countText = (count: number, what: keyof typeof PLURALS): string =>
  `${count.toLocaleString('en')} ${count === 1 ? what : PLURALS[what]}`;

const SUBJECTS = [
  ['refund_id', 'refund'],
  ['endpoint_id', 'endpoint'],
] as const;

function Subject({ entry }: { entry: AuditEntryView }) {
  const { action, transaction_id, event_id, endpoint_id, reconciliation_id, verification_id, account_id, count } =
    entry;
  return (
    <span class="stack">
      {transaction_id && <a href={linkTo(['payments', transaction_id])}>payment</a>}
      {event_id && endpoint_id === null && <a href={linkTo(['inbox', event_id])}>event</a>}
      {OF_PROPOSALS.includes(action) && <a href={linkTo(['proposals'])}>proposal</a>}
      {reconciliation_id && <a href={linkTo(['reconciliations', reconciliation_id])}>report</a>}
      {verification_id && <a href={linkTo(['ledger'])}>ledger</a>}
      {count !== null && <span>{countText(count, COUNTED[action] ?? 'delivery')}</span>}
      {account_id && <code>{account_id}</code>}
      {SUBJECTS.map(([field, name]) => {
        const id = entry[field];
        return (
          id && (
            <span key={field}>
              <span class="hint">{name}</span> <ShortId value={id} label={name} />
            </span>
          )
        );
      })}
    </span>
  );
}
