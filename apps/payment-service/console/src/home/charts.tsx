import type { ReturnsView, SettlingTimesView } from '@platform/sdk/payment';
import { dayText, TimeChart } from '@platform/web/console';
import { durationText } from '../../../console-shared/duration';
import { compactMoney, moneyText } from '../../../console-shared/money';
import { locale, texts } from '../texts/languages';
import { type Figures, percentText, successRate } from './day-figures';
import { medianOn, returnsOn } from './more-figures';

const { home: labels } = texts;
const COUNT = new Intl.NumberFormat(locale);
const countText = (count: number): string => COUNT.format(count);

interface ChartsProps {
  days: Figures[];
  currency: string;
  /** Empty: all gateways. */
  provider: string;
  times?: SettlingTimesView;
  returns?: ReturnsView;
}

/** The figures of each day, oldest first. */
export function Charts({ days, currency, provider, times, returns }: ChartsProps) {
  const money = (amount: number) => moneyText(amount, currency);
  const compact = (amount: number) => compactMoney(amount, currency);
  const by = (value: (day: Figures) => (number | null)[]) =>
    days.map((day) => ({ label: dayText(day.name), values: value(day) }));
  const bars = { head: labels.day, shape: 'bars' } as const;
  return (
    <div class="charts">
      <TimeChart
        {...bars}
        title={labels.volumeByDay}
        axisText={compact}
        series={[{ title: labels.settled, tone: 'accent', text: money }]}
        points={by(({ volume }) => [volume])}
      />
      <TimeChart
        {...bars}
        title={labels.rateByDay}
        highest={1}
        axisText={percentText}
        series={[{ title: labels.rate, tone: 'good', text: percentText }]}
        points={by((day) => [successRate(day) ?? null])}
      />
      {times && (
        <TimeChart
          head={labels.day}
          shape="lines"
          title={labels.timeByDay}
          axisText={durationText}
          series={[{ title: labels.settlingTime, tone: 'accent', text: durationText }]}
          points={by(({ name }) => [medianOn(times, name, provider)])}
        />
      )}
      {returns && (
        <>
          <TimeChart
            {...bars}
            title={labels.refundsByDay}
            axisText={compact}
            series={[{ title: labels.refunded, tone: 'warning', text: money }]}
            points={by(({ name }) => [returnsOn(returns, name).refunded_amount])}
          />
          <TimeChart
            {...bars}
            title={labels.disputesByDay}
            axisText={countText}
            series={[{ title: labels.disputes, tone: 'bad', text: countText }]}
            points={by(({ name }) => [returnsOn(returns, name).disputes])}
          />
        </>
      )}
    </div>
  );
}
