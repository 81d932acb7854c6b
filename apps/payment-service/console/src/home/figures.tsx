import {
  getReturns,
  getSettlingTimes,
  type ReturnsView,
  type SettlingTimesView,
  type StatisticsView,
} from '@platform/sdk/payment';
import { ChoiceField, Empty, ErrorNotice, inUtc, linkTo, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import { locale, texts } from '../texts/languages';
import { link } from '../texts/tags';
import { Charts } from './charts';
import { type Figures, figuresByDay, figuresByGateway, percentText, successRate, sumOf } from './day-figures';
import { GatewayTable, timeText } from './gateway-table';
import { medianOn, sumOfReturns } from './more-figures';

const { home: labels } = texts;
const COUNT = new Intl.NumberFormat(locale);

export const DAYS = 30;

/** The payments of the last days, in one currency. */
export function FiguresSection({ statistics }: { statistics: StatisticsView }) {
  const currencies = [...new Set(statistics.days.map(({ currency }) => currency))].sort();
  const [chosen, setChosen] = useState('');
  const currency = currencies.includes(chosen) ? chosen : busiest(statistics);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{labels.period({ days: DAYS })}</h2>
      {currency === undefined ? (
        <Empty title={labels.noPayments}>
          <p>{labels.noPaymentsText({ a: link(linkTo(['keys'])) })}</p>
        </Empty>
      ) : (
        <CurrencyFigures {...{ statistics, currency, currencies }} onCurrency={setChosen} />
      )}
    </section>
  );
}

interface CurrencyFiguresProps {
  statistics: StatisticsView;
  currency: string;
  currencies: string[];
  onCurrency: (currency: string) => void;
}

function CurrencyFigures({ statistics, currency, currencies, onCurrency }: CurrencyFiguresProps) {
  const [provider, setProvider] = useState('');
  const times = useResource(
    'times',
    async (signal) => (await answer(getSettlingTimes(api, { days: DAYS }, { signal }))).data,
  );
  const returns = useResource(currency, async (signal) => {
    return (await answer(getReturns(api, { currency, days: DAYS }, { signal }))).data;
  });
  const gateways = figuresByGateway(statistics, currency);
  const known = gateways.some(({ name }) => name === provider) ? provider : '';
  const days = figuresByDay(statistics, { currency, provider: known }, DAYS);
  const error = times.error ?? returns.error;
  const counts = [statistics, times.data, returns.data].filter((counted) => counted !== undefined);
  const incomplete = counts.filter(({ is_complete }) => !is_complete).map(({ counted_from }) => counted_from);
  return (
    <div class="panel figures">
      <div class="side-by-side">
        <ChoiceField
          label={labels.currency}
          value={currency}
          options={currencies.map((code) => [code, code] as const)}
          onValue={onCurrency}
        />
        <ChoiceField
          label={labels.gateway}
          value={known}
          options={[['', texts.allGateways], ...gateways.map(({ name }) => [name, providerName(name)] as const)]}
          onValue={setProvider}
        />
      </div>
      {error && <ErrorNotice error={error} retry={() => void Promise.all([times.reload(), returns.reload()])} />}
      <Totals sum={sumOf('', days)} {...{ currency, provider: known, times: times.data, returns: returns.data }} />
      <Charts {...{ days, currency, provider: known, times: times.data, returns: returns.data }} />
      <GatewayTable {...{ gateways, currency, times: times.data }} />
      <p class="hint">
        {labels.legend}
        {incomplete.length > 0 && ` ${labels.incomplete({ from: inUtc(incomplete.sort().at(-1)!) })}`}
      </p>
    </div>
  );
}

interface TotalsProps {
  sum: Figures;
  currency: string;
  provider: string;
  times?: SettlingTimesView;
  returns?: ReturnsView;
}

/** The whole period in one row. */
function Totals({ sum, currency, provider, times, returns }: TotalsProps) {
  const returned = returns && sumOfReturns(returns);
  const facts = [
    [labels.volume, moneyText(sum.volume, currency)],
    [labels.rate, percentText(successRate(sum))],
    [labels.settlingTime, timeText(times && medianOn(times, '', provider))],
    [labels.refunded, returned ? moneyText(returned.refunded_amount, currency) : '–'],
    [labels.disputes, returned ? COUNT.format(returned.disputes) : '–'],
  ] as const;
  return (
    <dl class="totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The currency with the most payments; undefined without a payment. */
function busiest({ days }: StatisticsView): string | undefined {
  const counts = new Map<string, number>();
  for (const { currency, registered } of days) counts.set(currency, (counts.get(currency) ?? 0) + registered);
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}
