import { getInboxEvent, getOperatorTransaction, type InboxEventDetailView } from '@platform/sdk/payment';
import {
  Badge,
  Icon,
  Id,
  linkTo,
  Loaded,
  Page,
  type SignedInOperator,
  useResource,
  ZonedMoment,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { DecisionButtons } from '../decisions/decision-buttons';
import { DecisionsTaken } from '../decisions/decisions-taken';
import { providerName } from '../../../console-shared/transaction-labels';
import { moneyText } from '../../../console-shared/money';
import { DeliveryBytes } from './delivery-bytes';
import { eventChoices } from './event-choices';
import { nextStepOf, OUTCOMES, reportTitle, whyOf } from './inbox-labels';

interface EventPageProps {
  eventId: string;
  role: SignedInOperator['role'];
}

/** One event: its outcome and reason, the possible decisions, and the raw delivery. */
export function EventPage({ eventId, role }: EventPageProps) {
  const resource = useResource(eventId, async (signal) => {
    const event = (await answer(getInboxEvent(api, { event_id: eventId }, { signal }))).data;
    return { event, isPaymentInReview: await isInReview(event, signal) };
  });
  const { data, reload } = resource;
  return (
    <Page
      title={data ? reportTitle(data.event) : 'Event'}
      back={{ href: linkTo(['inbox']), text: 'Inbox' }}
      lead={<Id value={eventId} label="event id" />}
      actions={
        <button type="button" class="button" onClick={() => void reload()}>
          <Icon name="reload" /> Refresh
        </button>
      }
    >
      <Loaded resource={resource} what="the event">
        {({ event, isPaymentInReview }) => (
          <div class="panels">
            <Why event={event} isPaymentInReview={isPaymentInReview} role={role} onChange={reload} />
            <DecisionsTaken decisions={event.decisions} openProposalId={event.open_proposal_id} />
            <EventData event={event} />
            <DeliveryBytes event={event} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Whether an operator decides about the payment instead of the event. */
async function isInReview({ outcome, transaction_id }: InboxEventDetailView, signal: AbortSignal): Promise<boolean> {
  if (outcome !== 'needs_review' || transaction_id === null) return false;
  const { data } = await answer(getOperatorTransaction(api, { transaction_id }, { signal }));
  return data.transaction.status === 'needs_review';
}

interface WhyProps {
  event: InboxEventDetailView;
  isPaymentInReview: boolean;
  role: SignedInOperator['role'];
  onChange: () => Promise<void>;
}

function Why({ event, isPaymentInReview, role, onChange }: WhyProps) {
  const { outcome, transaction_id, currency } = event;
  const next = nextStepOf(event, isPaymentInReview);
  return (
    <section class="panel" aria-labelledby="why">
      <h2 id="why" class="status-line">
        Outcome <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Badge>
      </h2>
      <ul class="reasons">
        {whyOf(event).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {next && <p class="next">{next}</p>}
      {transaction_id && (
        <p>
          <a href={linkTo(['payments', transaction_id])}>
            {isPaymentInReview ? 'Decide about the payment' : 'Show the payment'}
          </a>
        </p>
      )}
      {role !== 'viewer' && (
        <DecisionButtons
          choices={eventChoices(event, isPaymentInReview)}
          currency={currency}
          isAdmin={role === 'admin'}
          onChange={onChange}
        />
      )}
    </section>
  );
}

function EventData({ event }: { event: InboxEventDetailView }) {
  const { amount, currency } = event;
  const facts: [name: string, value: string | null][] = [
    ['Gateway', providerName(event.provider)],
    ['Event type', event.type],
    ['Amount', amount !== null && currency ? moneyText(amount, currency) : null],
    ['Reference', event.reference],
    ['Payment', event.payment_id],
    ['Object', event.object_id === event.payment_id ? null : event.object_id],
    ['Account', event.account_id],
    ['Received', event.deliveries === 1 ? '1 time' : `${event.deliveries} times`],
    ['Anomaly', event.anomaly],
  ];
  return (
    <section class="panel" aria-labelledby="data">
      <h2 id="data">Event data</h2>
      <dl class="facts wide">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt>First received</dt>
          <dd>
            <ZonedMoment at={event.received_at} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
