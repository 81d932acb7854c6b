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

/** Who did what and when. The filters stand in the address, so a view can be kept and passed on. */
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
    <Page title="Audit" lead="What operators decided and did, here, over the API and by command.">
      <AuditFilter query={query} />
      <PagedList
        pages={pages}
        what="entries"
        empty={<Empty title={isFiltered ? 'Nothing matches these filters' : 'Nothing has been done yet'} />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </Page>
  );
}

const AuditFilter = ({ query }: { query: URLSearchParams }) => (
  <FilterForm label="Filter the audit" page="audit" query={query} names={['operator', 'action']} action="apply">
    {(field) => (
      <>
        <Field label="Operator" {...field('operator')} maxLength={128} autocomplete="off" />
        <ChoiceField label="What" {...field('action')} options={[['', 'Everything'], ...ACTION_CHOICES]} />
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
      { title: 'When', cell: ({ at }) => <ZonedMoment at={at} /> },
      { title: 'Who', cell: ({ operator }) => operator },
      {
        title: 'What',
        cell: ({ action, is_emergency, proposal_id }) => (
          <span class="stack">
            {ACTIONS[action]}
            {is_emergency && <Badge tone="bad">Alone, in an emergency</Badge>}
            {proposal_id && !OF_PROPOSALS.includes(action) && <span class="hint">as was proposed</span>}
          </span>
        ),
      },
      { title: 'About', cell: (entry) => <Subject entry={entry} /> },
      {
        title: 'Booked',
        cell: ({ amount, currency }) =>
          amount !== null && <span class="amount">{currency ? changeText(amount, currency) : amount}</span>,
      },
      { title: 'Why', cell: ({ reason }) => reason && <span class="words">{reason.replaceAll('_', ' ')}</span> },
    ]}
  />
);

/** What is done to a proposal itself. */
const OF_PROPOSALS: AuditEntryView['action'][] = ['propose', 'reject_proposal'];
const PLURALS = { secret: 'secrets', delivery: 'deliveries', attempt: 'attempts' };
/** What is counted, where it is not deliveries. */
const COUNTED: Partial<Record<AuditEntryView['action'], keyof typeof PLURALS>> = {
  reencrypt: 'secret',
  sign_in_refused: 'attempt',
};

const countText = (count: number, what: keyof typeof PLURALS): string =>
  count === 1 ? `one ${what}` : `${count.toLocaleString('en')} ${PLURALS[what]}`;

const SUBJECTS = [
  ['refund_id', 'refund'],
  ['endpoint_id', 'endpoint'],
] as const;

function Subject({ entry }: { entry: AuditEntryView }) {
  const { action, transaction_id, event_id, endpoint_id, reconciliation_id, verification_id, account_id, count } =
    entry;
  return (
    <span class="stack">
      {transaction_id && <a href={linkTo(['payments', transaction_id])}>the payment</a>}
      {event_id && endpoint_id === null && <a href={linkTo(['inbox', event_id])}>the event</a>}
      {OF_PROPOSALS.includes(action) && <a href={linkTo(['proposals'])}>the proposal</a>}
      {reconciliation_id && <a href={linkTo(['reconciliations', reconciliation_id])}>the report</a>}
      {verification_id && <a href={linkTo(['ledger'])}>the ledger</a>}
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
