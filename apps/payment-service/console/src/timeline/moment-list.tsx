import type {
  BookingView,
  TimelineView,
  ToldEventView,
  TransactionView,
  WebhookEventView,
} from '@platform/sdk/payment';
import { ZonedMoment } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { DeliveryLine } from '../deliveries/delivery-line';
import { EVENT_TYPES } from '../endpoints/endpoint-labels';
import { changeText, moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { type Happening, momentsOf } from '../../../console-shared/moments';
import { bookingTitle, outcomeText, reportTitle } from '../../../console-shared/timeline-labels';
import { texts } from '../texts/languages';
import { code } from '../texts/tags';

const { timeline: labels } = texts;

interface MomentListProps {
  timeline: TimelineView;
  /** The service started the payment at the gateway. */
  wasStartedHere: boolean;
  reload: () => void;
}

export const MomentList = ({ timeline, wasStartedHere, reload }: MomentListProps) => (
  <ol class="timeline">
    {momentsOf(timeline).map((happening) => (
      <li key={happening.what + happening.id} class={happening.what}>
        <ZonedMoment at={happening.at} />
        <div>
          {happening.what === 'registered' ? (
            <Registered transaction={happening.transaction} wasStartedHere={wasStartedHere} />
          ) : (
            contentOf(happening, timeline.transaction.currency, reload)
          )}
        </div>
      </li>
    ))}
  </ol>
);

function contentOf(
  happening: Exclude<Happening, { what: 'registered' }>,
  currency: string,
  reload: () => void,
): ComponentChildren {
  switch (happening.what) {
    case 'report':
      return <Report report={happening.report} />;
    case 'booking':
      return <Booking booking={happening.booking} currency={currency} />;
    case 'event':
      return <Published event={happening.event} reload={reload} />;
  }
}

const Registered = ({ transaction, wasStartedHere }: { transaction: TransactionView; wasStartedHere: boolean }) => (
  <>
    <h3>{wasStartedHere ? labels.started : labels.registered}</h3>
    <p>{labels.expected({ amount: moneyText(transaction.amount, transaction.currency) })}</p>
  </>
);

const Report = ({ report }: { report: WebhookEventView }) => (
  <>
    <h3>{reportTitle(report)}</h3>
    <p>{outcomeText(report)}</p>
    <p class="hint">
      {providerName(report.provider)}: <code>{report.type}</code>
      {report.amount !== null && report.currency !== null && `, ${moneyText(report.amount, report.currency)}`}
      {report.deliveries > 1 && `, ${labels.sentTimes({ count: report.deliveries })}`}
    </p>
  </>
);

const Booking = ({ booking, currency }: { booking: BookingView; currency: string }) => (
  <>
    <h3>{bookingTitle(booking)}</h3>
    {booking.entry ? (
      <p>
        {labels.booked({
          change: changeText(booking.entry.amount, currency),
          balance: moneyText(booking.entry.balance_after, currency),
        })}
      </p>
    ) : (
      <p>{labels.bookedElsewhere({ amount: moneyText(booking.amount, currency) })}</p>
    )}
  </>
);

const Published = ({ event, reload }: { event: ToldEventView; reload: () => void }) => (
  <>
    <h3>{labels.event({ type: event.type, code })}</h3>
    <p>{EVENT_TYPES[event.type]}</p>
    {event.deliveries.length === 0 ? (
      <p class="hint">{labels.noEndpoint}</p>
    ) : (
      <ul class="sent">
        {event.deliveries.map((delivery) => (
          <li key={delivery.endpoint_id}>
            <p>{delivery.url}</p>
            <DeliveryLine delivery={delivery} endpointId={delivery.endpoint_id} onSent={reload} />
          </li>
        ))}
      </ul>
    )}
  </>
);
