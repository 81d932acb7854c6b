import type { OperatorStatisticsView } from '@platform/sdk/payment';
import { ChoiceField, inUtc, type Series, TimeChart } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { durationText } from '../../../console-shared/duration';
import { providerName } from '../../../console-shared/transaction-labels';
import { agePoints, delayPoints, deliveryPoints, eventPoints, waitPoints } from './last-day';

const countText = (count: number): string => count.toLocaleString('en');

const count = (title: string, tone: Series['tone']): Series => ({ title, tone, text: countText });
const time = (title: string, tone: Series['tone']): Series => ({ title, tone, text: durationText });

const DELIVERIES = [count('Accepted', 'accent'), count('Refused', 'bad')];
const DELAYS = [time('Median', 'accent'), time('95 % within', 'warning')];
const EVENTS = [count('Delivered', 'accent'), count('Failed', 'bad'), count('Pending', 'warning')];
const WAITS = [time('Until published', 'accent'), time('Until delivered', 'warning')];
const CALLS = [time('Refunds', 'accent'), time('Captures', 'warning'), time('Payouts', 'bad')];
const LOOKUPS = [time('Status lookups', 'accent'), time('Confirmations of webhooks', 'warning')];
const LINES = { head: 'Hour', shape: 'lines' } as const;

/** Gateways, reports and events over the last 24 hours. */
export function LastDaySection({ statistics }: { statistics: OperatorStatisticsView }) {
  const [provider, setProvider] = useState('');
  const providers = [...new Set(statistics.gateways.map((row) => row.provider))].sort();
  return (
    <section class="panel figures" aria-labelledby="last-day">
      <h2 id="last-day">Last 24 hours</h2>
      {providers.length > 1 && (
        <div class="side-by-side">
          <ChoiceField
            label="Gateway of the deliveries"
            value={provider}
            options={[['', 'All gateways'], ...providers.map((name) => [name, providerName(name)] as const)]}
            onValue={setProvider}
          />
        </div>
      )}
      <div class="charts">
        <TimeChart
          {...LINES}
          title="Deliveries of gateways"
          axisText={countText}
          series={DELIVERIES}
          points={deliveryPoints(statistics, provider)}
        />
        <TimeChart
          {...LINES}
          title="Webhook delay"
          axisText={durationText}
          series={DELAYS}
          points={delayPoints(statistics)}
        />
        <TimeChart
          {...LINES}
          title="Event deliveries"
          axisText={countText}
          series={EVENTS}
          points={eventPoints(statistics)}
        />
        <TimeChart
          {...LINES}
          title="Longest wait of an event"
          axisText={durationText}
          series={WAITS}
          points={waitPoints(statistics)}
        />
        <TimeChart
          {...LINES}
          title="Longest wait for a call of a gateway"
          axisText={durationText}
          series={CALLS}
          points={agePoints(statistics, ['refunds', 'captures', 'payouts'])}
        />
        <TimeChart
          {...LINES}
          title="Longest wait for a lookup at a gateway"
          axisText={durationText}
          series={LOOKUPS}
          points={agePoints(statistics, ['inquiries', 'confirmations'])}
        />
      </div>
      <p class="hint">
        Hours are UTC, since {inUtc(statistics.counted_from)}. Webhook delay is the time from the receipt of a report
        until it was applied or decided.
        {!statistics.is_complete && ' Only the newest 20,000 reports and events are counted.'}
      </p>
    </section>
  );
}
