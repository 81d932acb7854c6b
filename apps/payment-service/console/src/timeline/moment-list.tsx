import type { BookingView, TimelineView, ToldEventView, WebhookEventView } from '@platform/sdk/payment';
import { ZonedMoment } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { DeliveryLine } from '../deliveries/delivery-line';
import { changeText, moneyText } from '../money/money';
import { isoOf } from '../money/time';
import { providerName } from '../transactions/transaction-words';
import { type Happening, momentsOf } from './moments';
import { bookingTitle, outcomeText, reportTitle } from './timeline-words';

interface MomentListProps {
  timeline: TimelineView;
  reload: () => void;
}

export const MomentList = ({ timeline, reload }: MomentListProps) => (
  <ol class="timeline">
    {momentsOf(timeline).map((happening) => (
      <li key={happening.what + happening.id} class={happening.what}>
        <ZonedMoment at={isoOf(happening.at)} />
        <div>{contentOf(happening, timeline.transaction.currency, reload)}</div>
      </li>
    ))}
  </ol>
);

function contentOf(happening: Happening, currency: string, reload: () => void): ComponentChildren {
  switch (happening.what) {
    case 'registered':
      return (
        <>
          <h3>Registered</h3>
          <p>{moneyText(happening.transaction.amount, currency)} expected.</p>
        </>
      );
    case 'report':
      return <Report report={happening.report} />;
    case 'booking':
      return <Booking booking={happening.booking} currency={currency} />;
    case 'event':
      return <Told event={happening.event} reload={reload} />;
  }
}

const Report = ({ report }: { report: WebhookEventView }) => (
  <>
    <h3>{reportTitle(report)}</h3>
    <p>{outcomeText(report)}</p>
    <p class="hint">
      {providerName(report.provider)}: <code>{report.type}</code>
      {report.amount !== null && report.currency !== null && `, ${moneyText(report.amount, report.currency)}`}
      {report.deliveries > 1 && `, sent ${report.deliveries} times`}
    </p>
  </>
);

const Booking = ({ booking, currency }: { booking: BookingView; currency: string }) => (
  <>
    <h3>{bookingTitle(booking)}</h3>
    {booking.entry ? (
      <p>
        {changeText(booking.entry.amount, currency)} in your wallet, which then held{' '}
        {moneyText(booking.entry.balance_after, currency)}.
      </p>
    ) : (
      <p>{moneyText(booking.amount, currency)}. Your wallet is untouched.</p>
    )}
  </>
);

const Told = ({ event, reload }: { event: ToldEventView; reload: () => void }) => (
  <>
    <h3>
      You were told <code>{event.type}</code>
    </h3>
    {event.deliveries.length === 0 ? (
      <p class="hint">In the feed of events; no endpoint wants this type.</p>
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
