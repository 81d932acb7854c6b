import type { StatisticsView } from '@platform/sdk/payment';
import { BarChart, ChoiceField, DataTable, Empty, inUtc, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { type Figures, figuresByDay, figuresByGateway, percentText, successRate } from './day-figures';

export const DAYS = 30;

/** How payments went in the last days, in one currency. */
export function FiguresSection({ statistics }: { statistics: StatisticsView }) {
  const currencies = [...new Set(statistics.days.map(({ currency }) => currency))].sort();
  const [chosen, setChosen] = useState('');
  const [provider, setProvider] = useState('');
  const currency = currencies.includes(chosen) ? chosen : (busiest(statistics) ?? '');
  const gateways = figuresByGateway(statistics, currency);
  const isKnown = gateways.some(({ name }) => name === provider);
  const days = figuresByDay(statistics, { currency, provider: isKnown ? provider : '' }, DAYS);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">The last {DAYS} days</h2>
      {currencies.length === 0 ? (
        <Empty title="No payments in this time">
          <p>
            Your backend registers them with an API key. <a href={linkTo(['keys'])}>Go to the keys</a>.
          </p>
        </Empty>
      ) : (
        <div class="panel figures">
          <div class="beside">
            <ChoiceField
              label="Currency"
              value={currency}
              options={currencies.map((code) => [code, code] as const)}
              onValue={setChosen}
            />
            <ChoiceField
              label="Gateway"
              value={isKnown ? provider : ''}
              options={[['', 'All gateways'], ...gateways.map(({ name }) => [name, providerName(name)] as const)]}
              onValue={setProvider}
            />
          </div>
          <Charts days={days} currency={currency} />
          <GatewayTable gateways={gateways} currency={currency} />
          <p class="hint">
            Days are those of UTC. A payment counts on the day of its registration. The rate is of those that are
            decided.
            {!statistics.is_complete &&
              ` Only the newest payments are counted, from ${inUtc(statistics.counted_from)} on.`}
          </p>
        </div>
      )}
    </section>
  );
}

function Charts({ days, currency }: { days: Figures[]; currency: string }) {
  const highest = Math.max(...days.map(({ volume }) => volume));
  return (
    <div class="charts">
      <BarChart
        title="Volume by day"
        highest={highest}
        highestText={moneyText(highest, currency)}
        heads={['Day', 'Settled']}
        bars={days.map((day) => ({ label: day.name, value: day.volume, text: moneyText(day.volume, currency) }))}
      />
      <BarChart
        title="Success rate by day"
        highest={1}
        highestText="100 %"
        heads={['Day', 'Success rate']}
        bars={days.map((day) => {
          const rate = successRate(day);
          return { label: day.name, value: rate, text: percentText(rate) };
        })}
      />
    </div>
  );
}

const GatewayTable = ({ gateways, currency }: { gateways: Figures[]; currency: string }) => (
  <DataTable
    caption={`Gateways in ${currency}`}
    rows={gateways}
    keyOf={({ name }) => name}
    columns={[
      {
        title: 'Gateway',
        cell: ({ name }) => <a href={linkTo(['transactions'], { provider: name, currency })}>{providerName(name)}</a>,
      },
      { title: 'Volume', cell: ({ volume }) => moneyText(volume, currency) },
      { title: 'Registered', cell: ({ registered }) => registered.toLocaleString('en') },
      { title: 'Settled', cell: ({ settled }) => settled.toLocaleString('en') },
      { title: 'Failed', cell: ({ failed }) => failed.toLocaleString('en') },
      { title: 'Success rate', cell: (row) => percentText(successRate(row)) },
    ]}
  />
);

/** The currency with most payments. */
function busiest({ days }: StatisticsView): string | undefined {
  const counts = new Map<string, number>();
  for (const { currency, registered } of days) counts.set(currency, (counts.get(currency) ?? 0) + registered);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}
