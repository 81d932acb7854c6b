import type { SettlingTimesView } from '@platform/sdk/payment';
import { DataTable, linkTo } from '@platform/web/console';
import { durationText } from '../../../console-shared/duration';
import { moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { locale, texts } from '../texts/languages';
import { type Figures, percentText, successRate } from './day-figures';
import { medianOn } from './more-figures';

const { home: labels } = texts;
const COUNT = new Intl.NumberFormat(locale);

interface GatewayTableProps {
  gateways: Figures[];
  currency: string;
  times?: SettlingTimesView;
}

export const GatewayTable = ({ gateways, currency, times }: GatewayTableProps) => (
  <DataTable
    lines
    caption={labels.gateways({ currency })}
    rows={gateways}
    keyOf={({ name }) => name}
    columns={[
      {
        title: labels.gateway,
        cell: ({ name }) => <a href={linkTo(['transactions'], { provider: name, currency })}>{providerName(name)}</a>,
      },
      { title: labels.volume, numeric: true, cell: ({ volume }) => moneyText(volume, currency) },
      { title: labels.registered, numeric: true, cell: ({ registered }) => COUNT.format(registered) },
      { title: labels.settled, numeric: true, cell: ({ settled }) => COUNT.format(settled) },
      { title: labels.failed, numeric: true, cell: ({ failed }) => COUNT.format(failed) },
      { title: labels.rate, numeric: true, cell: (row) => percentText(successRate(row)) },
      { title: labels.settlingTime, numeric: true, cell: ({ name }) => timeText(times && medianOn(times, '', name)) },
    ]}
  />
);

export const timeText = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined ? '–' : durationText(seconds);
