import { getUsageHistory } from '@platform/sdk/db-node';
import { ChoiceField, Loaded, TimeChart, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { type Period, periodsOf, RANGES, type RangeName, usedText } from './usage-periods';

interface UsageHistoryProps {
  tenantId: string;
  services: string[];
}

/** The quota usage of the last hours or days, of one service or of all services of the tenant. */
export function UsageHistory({ tenantId, services }: UsageHistoryProps) {
  const [service, setService] = useState('');
  const [range, setRange] = useState<RangeName>('24h');
  const { span } = RANGES[range];
  const query = { tenant_id: tenantId, span, ...(service && { service }) };
  const history = useResource(JSON.stringify(query), (signal) => answer(getUsageHistory(api, query, { signal })));
  return (
    <section class="panel figures" aria-labelledby="history">
      <h2 id="history">History</h2>
      <div class="side-by-side">
        <ChoiceField
          label="Service"
          value={service}
          options={[['', 'All services'], ...services.map((name) => [name, name] as const)]}
          onValue={setService}
        />
        <ChoiceField
          label="Period"
          value={range}
          options={Object.entries(RANGES).map(([name, { text }]) => [name, text] as const)}
          onValue={(name) => setRange(name as RangeName)}
        />
      </div>
      <Loaded resource={history} what="history">
        {({ periods }) => <Charts periods={periodsOf(periods, RANGES[range])} span={span} />}
      </Loaded>
      <p class="hint">
        Hours and days are UTC. Replicas store their counts once a minute. Hours are kept for a week, days for 400 days.
      </p>
    </section>
  );
}

function Charts({ periods, span }: { periods: Period[]; span: 'hour' | 'day' }) {
  const head = span === 'hour' ? 'Hour' : 'Day';
  const chart = (title: string, figure: 'requests' | 'refused') => (
    <TimeChart
      title={`${title} by ${span}`}
      head={head}
      shape="bars"
      axisText={countText}
      series={[{ title, tone: figure === 'refused' ? 'bad' : 'accent', text: countText }]}
      points={periods.map((period) => ({
        label: period.label,
        values: [period[figure]],
        ...(figure === 'requests' && { text: usedText(period, span) }),
      }))}
    />
  );
  return (
    <div class="charts">
      {chart('Requests', 'requests')}
      {chart('Refused', 'refused')}
    </div>
  );
}

const countText = (count: number): string => count.toLocaleString('en');
