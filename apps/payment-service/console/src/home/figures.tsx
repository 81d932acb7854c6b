import type { StatisticsView } from '@platform/sdk/payment';
import { BarChart, ChoiceField, DataTable, dayText, Empty, inUtc, linkTo } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { locale, texts } from '../texts/languages';
import { link } from '../texts/tags';
import { type Figures, figuresByDay, figuresByGateway, percentText, successRate } from './day-figures';

const { home: labels } = texts;
const COUNT = new Intl.NumberFormat(locale);

export const DAYS = 30;

/** The payments of the last days, in one currency. */
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
      <h2 id="figures">{labels.period({ days: DAYS })}</h2>
      {currencies.length === 0 ? (
        <Empty title={labels.noPayments}>
          <p>{labels.noPaymentsText({ a: link(linkTo(['keys'])) })}</p>
        </Empty>
      ) : (
        <div class="panel figures">
          <div class="beside">
            <ChoiceField
              label={labels.currency}
              value={currency}
              options={currencies.map((code) => [code, code] as const)}
              onValue={setChosen}
            />
            <ChoiceField
              label={labels.gateway}
              value={isKnown ? provider : ''}
              options={[['', texts.allGateways], ...gateways.map(({ name }) => [name, providerName(name)] as const)]}
              onValue={setProvider}
            />
          </div>
          <Charts days={days} currency={currency} />
          <GatewayTable gateways={gateways} currency={currency} />
          <p class="hint">
            {labels.legend}
            {!statistics.is_complete && ` ${labels.incomplete({ from: inUtc(statistics.counted_from) })}`}
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
        title={labels.volumeByDay}
        highest={highest}
        highestText={moneyText(highest, currency)}
        heads={[labels.day, labels.settled]}
        bars={days.map((day) => ({
          label: dayText(day.name),
          value: day.volume,
          text: moneyText(day.volume, currency),
        }))}
      />
      <BarChart
        title={labels.rateByDay}
        highest={1}
        highestText={percentText(1)}
        heads={[labels.day, labels.rate]}
        bars={days.map((day) => {
          const rate = successRate(day);
          return { label: dayText(day.name), value: rate, text: percentText(rate) };
        })}
      />
    </div>
  );
}

const GatewayTable = ({ gateways, currency }: { gateways: Figures[]; currency: string }) => (
  <DataTable
    caption={labels.gateways({ currency })}
    rows={gateways}
    keyOf={({ name }) => name}
    columns={[
      {
        title: labels.gateway,
        cell: ({ name }) => <a href={linkTo(['transactions'], { provider: name, currency })}>{providerName(name)}</a>,
      },
      { title: labels.volume, cell: ({ volume }) => moneyText(volume, currency) },
      { title: labels.registered, cell: ({ registered }) => COUNT.format(registered) },
      { title: labels.settled, cell: ({ settled }) => COUNT.format(settled) },
      { title: labels.failed, cell: ({ failed }) => COUNT.format(failed) },
      { title: labels.rate, cell: (row) => percentText(successRate(row)) },
    ]}
  />
);

/** The currency with the most payments. */
function busiest({ days }: StatisticsView): string | undefined {
  const counts = new Map<string, number>();
  for (const { currency, registered } of days) counts.set(currency, (counts.get(currency) ?? 0) + registered);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}
