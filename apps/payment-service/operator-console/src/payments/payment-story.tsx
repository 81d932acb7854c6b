import type { TimelineView, WebhookEventView } from '@platform/sdk/payment';
import { linkTo, ZonedMoment } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { type Happening, momentsOf } from '../../../console-shared/moments';
import { bookingTitle, outcomeText, reportTitle } from '../../../console-shared/timeline-labels';
import { providerName } from '../../../console-shared/transaction-labels';
import { changeText, moneyText } from '../../../console-shared/money';

/** All that happened, in the order of time; each report leads to its delivery. */
export const PaymentStory = ({ timeline }: { timeline: TimelineView }) => (
  <>
    <ul class="deeds">
      {momentsOf(timeline).map((happening) => (
        <li key={happening.what + happening.id}>
          <ZonedMoment at={happening.at} />
          <div>{contentOf(happening, timeline.transaction.currency)}</div>
        </li>
      ))}
    </ul>
    {!timeline.is_complete && (
      <p class="hint">Further repeated reports of the gateway may exist; everything that took effect is shown.</p>
    )}
  </>
);

function contentOf(happening: Happening, currency: string): ComponentChildren {
  switch (happening.what) {
    case 'registered':
      return <p>Registered: {moneyText(happening.transaction.amount, currency)} expected.</p>;
    case 'report':
      return <Report report={happening.report} />;
    case 'booking': {
      const { entry, amount } = happening.booking;
      return (
        <>
          <p>{bookingTitle(happening.booking)}.</p>
          <p class="hint">
            {entry
              ? `${changeText(entry.amount, currency)} in the wallet, which then held ${moneyText(entry.balance_after, currency)}.`
              : `${moneyText(amount, currency)}. The wallet is untouched.`}
          </p>
        </>
      );
    }
    case 'event':
      return (
        <p>
          The merchant was told <code>{happening.event.type}</code>.
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
