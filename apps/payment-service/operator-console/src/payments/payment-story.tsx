import type { TimelineView, WebhookEventView } from '@platform/sdk/payment';
import { linkTo, ZonedMoment } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { type Happening, momentsOf } from '../../../console-shared/moments';
import { bookingTitle, outcomeText, reportTitle } from '../../../console-shared/timeline-labels';
import { providerName } from '../../../console-shared/transaction-labels';
import { changeText, moneyText } from '../../../console-shared/money';

/** The timeline of a payment. Each report links to its delivery. */
export const PaymentStory = ({ timeline }: { timeline: TimelineView }) => (
  <>
    <ul class="history">
      {momentsOf(timeline).map((happening) => (
        <li key={happening.what + happening.id}>
          <ZonedMoment at={happening.at} />
          <div>{contentOf(happening, timeline.transaction.currency)}</div>
        </li>
      ))}
    </ul>
    {!timeline.is_complete && (
      <p class="hint">There may be more repeated reports from the gateway. Every report that took effect is shown.</p>
    )}
  </>
);

function contentOf(happening: Happening, currency: string): ComponentChildren {
  switch (happening.what) {
    case 'registered':
      return <p>Registered. Expected amount: {moneyText(happening.transaction.amount, currency)}.</p>;
    case 'report':
      return <Report report={happening.report} />;
    case 'booking': {
      const { entry, amount } = happening.booking;
      return (
        <>
          <p>{bookingTitle(happening.booking)}.</p>
          <p class="hint">
            {entry
              ? `${changeText(entry.amount, currency)} in the wallet. New balance: ${moneyText(entry.balance_after, currency)}.`
              : `${moneyText(amount, currency)}. The wallet is unchanged.`}
          </p>
        </>
      );
    }
    case 'event':
      return (
        <p>
          Event published: <code>{happening.event.type}</code>
        </p>
      );
  }
}

const Report = ({ report }: { report: WebhookEventView }) => (
  <>
    <p>
      <a href={linkTo(['inbox', report.event_id])}>{reportTitle(report)}</a>
    </p>
    <p>{outcomeText(report)}</p>
    <p class="hint">
      {providerName(report.provider)}: <code>{report.type}</code>
      {report.amount !== null && report.currency !== null && `, ${moneyText(report.amount, report.currency)}`}
      {report.deliveries > 1 && `, sent ${report.deliveries} times`}
    </p>
  </>
);
