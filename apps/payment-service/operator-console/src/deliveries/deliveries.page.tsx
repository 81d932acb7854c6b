import { listOperatorDeliveries, type OperatorDeliveryView, redeliverEvents } from '@platform/sdk/payment';
import {
  ActiveFilters,
  announce,
  Badge,
  Cut,
  DataTable,
  Empty,
  ErrorNotice,
  Field,
  FilterForm,
  linkTo,
  Moment,
  Page,
  PagedList,
  ShortId,
  Tabs,
  useAction,
  usePages,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { attemptsText, attemptText, deliveryText, DELIVERY_TONES } from '../../../console-shared/delivery-labels';
import { answer, api } from '../api/client';
import { FIELDS, filtersOf } from './delivery-filters';
import { type Resent, ResendDialog } from './resend.dialog';

const LIMIT = 25;
const STATUSES = [
  ['', 'All'],
  ['pending', 'Pending or kept'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
  ['skipped', 'Skipped'],
] as const;

interface DeliveriesPageProps {
  query: URLSearchParams;
  mayAct: boolean;
}

/** Deliveries to merchants' endpoints. The filters are in the address. */
export function DeliveriesPage({ query, mayAct }: DeliveriesPageProps) {
  const [resent, setResent] = useState<Resent>();
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const input = { ...filtersOf(query), limit: LIMIT, cursor };
    const { data, next_cursor } = await answer(listOperatorDeliveries(api, input, { signal }));
    return { rows: data, next: next_cursor };
  });
  const { reload } = pages.first;
  const endpoint_id = query.get('endpoint_id') ?? undefined;
  const resend = (status: Resent['status'], text: string) => (
    <button type="button" class="button" onClick={() => setResent({ status, endpoint_id })}>
      {text}
    </button>
  );
  return (
    <Page
      title="Deliveries"
      lead="Events that are sent to merchants, and the result of each delivery."
      actions={
        mayAct && (
          <>
            {resend('failed', 'Resend failed deliveries')}
            {resend('pending', 'Send pending deliveries')}
          </>
        )
      }
    >
      <DeliveryTabs query={query} />
      <DeliveryFilter query={query} />
      <ActiveFilters page="deliveries" query={query} labels={FILTER_LABELS} />
      <PagedList
        counted="loaded"
        pages={pages}
        what="deliveries"
        empty={<Empty title={query.size > 0 ? 'No matching deliveries' : 'No deliveries yet'} />}
      >
        {(rows) => <DeliveryTable rows={rows} mayAct={mayAct} onSent={reload} />}
      </PagedList>
      {resent && (
        <ResendDialog
          resent={resent}
          onClose={() => {
            setResent(undefined);
            void reload();
          }}
        />
      )}
    </Page>
  );
}

/** One tab for each status. The other filters stay. */
function DeliveryTabs({ query }: { query: URLSearchParams }) {
  const current = query.get('status') ?? '';
  const others = Object.fromEntries([...query].filter(([name]) => name !== 'status'));
  const tabs = STATUSES.map(([status, text]) => ({
    text,
    href: linkTo(['deliveries'], { ...others, status }),
    isCurrent: status === current,
  }));
  return <Tabs label="Deliveries" tabs={tabs} />;
}

const FILTER_LABELS = { account_id: 'Account', endpoint_id: 'Endpoint', event_id: 'Event' };

const DeliveryFilter = ({ query }: { query: URLSearchParams }) => (
  <FilterForm label="Search deliveries" page="deliveries" query={query} names={FIELDS}>
    {(field) => (
      <>
        <Field label="Account" {...field('account_id')} maxLength={128} autocomplete="off" />
        <Field label="Endpoint" {...field('endpoint_id')} maxLength={36} autocomplete="off" />
        <Field label="Event" {...field('event_id')} maxLength={36} autocomplete="off" />
      </>
    )}
  </FilterForm>
);

interface DeliveryTableProps {
  rows: OperatorDeliveryView[];
  mayAct: boolean;
  onSent: () => Promise<void>;
}

const DeliveryTable = ({ rows, mayAct, onSent }: DeliveryTableProps) => (
  <DataTable
    lines
    caption="Deliveries, newest event first"
    rows={rows}
    keyOf={({ event_id, endpoint_id }) => `${event_id} ${endpoint_id}`}
    columns={[
      {
        title: 'Event',
        cell: ({ type, event_id }) => (
          <span class="stack">
            <code>{type}</code>
            <ShortId value={event_id} label="event" />
          </span>
        ),
      },
      { title: 'Status', cell: (delivery) => <StatusBadge delivery={delivery} /> },
      { title: 'Result', cell: (delivery) => <Result delivery={delivery} /> },
      { title: 'Endpoint', cell: ({ endpoint_id }) => <ShortId value={endpoint_id} label="endpoint" /> },
      { title: 'Account', cell: ({ account_id }) => <ShortId value={account_id} label="account" /> },
      {
        title: 'Actions',
        actions: true,
        cell: (delivery) => mayAct && delivery.status !== 'kept' && <Resend delivery={delivery} onSent={onSent} />,
      },
    ]}
  />
);

const StatusBadge = ({ delivery: { status, is_endpoint_failing } }: { delivery: OperatorDeliveryView }) =>
  is_endpoint_failing && status === 'pending' ? (
    <Badge tone="warning">Waiting (endpoint failing)</Badge>
  ) : (
    <Badge tone={DELIVERY_TONES[status]}>{deliveryText(status)}</Badge>
  );

const Result = ({ delivery: { attempts, last_attempt, next_attempt_at } }: { delivery: OperatorDeliveryView }) => (
  <span class="hint">
    <Cut text={`${attemptsText(attempts)}${last_attempt ? `, last: ${attemptText(last_attempt)}` : ''}`} />
    {next_attempt_at && (
      <>
        <br />
        {nextAttempt(next_attempt_at)}
      </>
    )}
  </span>
);

const nextAttempt = (at: string) =>
  Date.parse(at) <= Date.now() ? (
    'Next attempt is due'
  ) : (
    <>
      Next attempt <Moment at={at} />
    </>
  );

function Resend({ delivery, onSent }: { delivery: OperatorDeliveryView; onSent: () => Promise<void> }) {
  const { event_id, endpoint_id, type } = delivery;
  const again = useAction(async () => {
    await answer(redeliverEvents(api, { body: { event_id, endpoint_id } }));
    announce(`${type} is sent again.`);
    await onSent();
  });
  return (
    <>
      <button type="button" class="button small" aria-disabled={again.busy} onClick={() => void again.run()}>
        {again.busy ? 'Sending…' : 'Resend event'}
        <span class="visually-hidden"> {type}</span>
      </button>
      {again.error && <ErrorNotice error={again.error} />}
    </>
  );
}
