import { type InboxEventView, listInbox, type ListInboxInput } from '@platform/sdk/payment';
import {
  ActiveFilters,
  Badge,
  ChoiceField,
  Cut,
  DataTable,
  Empty,
  linkTo,
  Page,
  PagedList,
  usePages,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { GatewayChoice } from '../gateways/gateway-choice';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { OUTCOME_CHOICES, OUTCOMES, REASON_CHOICES, reasonText, shortTitle } from './inbox-labels';

const LIMIT = 25;

/** Reports of gateways. The filters are in the address. */
export function InboxPage({ query }: { query: URLSearchParams }) {
  const [outcome, reason, provider] = ['outcome', 'reason', 'provider'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const filters = { ...(outcome && { outcome }), ...(reason && { reason }), ...(provider && { provider }) } as Pick<
    ListInboxInput,
    'outcome' | 'reason' | 'provider'
  >;
  const pages = usePages(query.toString(), async (cursor, signal) => {
    const { data, next_cursor } = await answer(listInbox(api, { ...filters, limit: LIMIT, cursor }, { signal }));
    return { rows: data, next: next_cursor };
  });
  const show = (change: object) => {
    location.hash = linkTo(['inbox'], { outcome, reason, provider, ...change });
  };
  return (
    <Page
      title="Inbox"
      lead="Reports of gateways for all accounts, with their outcome."
      actions={
        <a class="button" href={linkTo(['inbox', 'explain'])}>
          Explain a delivery
        </a>
      }
    >
      <div class="filters">
        <ChoiceField
          label="Outcome"
          value={outcome}
          options={OUTCOME_CHOICES}
          onValue={(chosen) => show({ outcome: chosen })}
        />
        <ChoiceField
          label="Reason"
          value={reason}
          options={REASON_CHOICES}
          onValue={(chosen) => show({ reason: chosen })}
        />
        <GatewayChoice value={provider} onValue={(chosen) => show({ provider: chosen })} />
      </div>
      <ActiveFilters
        page="inbox"
        query={query}
        labels={{ outcome: 'Outcome', reason: 'Reason', provider: 'Gateway' }}
        textOf={filterText}
      />
      <PagedList
        pages={pages}
        counted="loaded"
        what="events"
        empty={<Empty title={query.size > 0 ? 'No matching events' : 'No events yet'} />}
      >
        {(rows) => <InboxTable rows={rows} />}
      </PagedList>
    </Page>
  );
}

function filterText(name: string, value: string): string {
  if (name === 'provider') return providerName(value);
  const choices: readonly (readonly [string, string])[] = name === 'outcome' ? OUTCOME_CHOICES : REASON_CHOICES;
  return choices.find(([choice]) => choice === value)?.[1] ?? value;
}

const InboxTable = ({ rows }: { rows: InboxEventView[] }) => (
  <DataTable
    lines
    caption="Events, newest first"
    rows={rows}
    keyOf={({ event_id }) => event_id}
    columns={[
      {
        title: 'Event',
        cell: (event) => (
          <span class="stack">
            <a href={linkTo(['inbox', event.event_id])}>
              {shortTitle(event)}
              <span class="visually-hidden">, {event.reference ?? event.payment_id ?? event.event_id}</span>
            </a>
            <code class="hint">{event.type}</code>
          </span>
        ),
      },
      {
        title: 'Outcome',
        cell: ({ outcome, reason }) => (
          <span class="stack">
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>
            {reason && (
              <span class="hint">
                <Cut text={reasonText(reason)} />
              </span>
            )}
          </span>
        ),
      },
      {
        title: 'Amount',
        numeric: true,
        cell: ({ amount, currency }) =>
          amount !== null && currency && <span class="amount">{moneyText(amount, currency)}</span>,
      },
      {
        title: 'Gateway',
        cell: ({ provider, reference, payment_id }) => (
          <span class="stack">
            {providerName(provider)}
            {(reference ?? payment_id) && <Cut code text={(reference ?? payment_id)!} />}
          </span>
        ),
      },
      { title: 'Received', cell: ({ received_at }) => <ZonedMoment at={received_at} /> },
    ]}
  />
);
