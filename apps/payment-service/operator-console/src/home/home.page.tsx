import { countWaiting, getOperatorStatistics, listGateways, type WaitingView } from '@platform/sdk/payment';
import { Loaded, Moment, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { GatewayHealth } from './gateway-health';
import { gatewaysInUse } from './gateways-in-use';
import { LastDaySection } from './last-day.section';
import { QueueAges } from './queue-ages';
import { PLACES, WAITING } from './waiting-labels';

export function HomePage() {
  const waiting = useResource('waiting', async (signal) => (await answer(countWaiting(api, { signal }))).data);
  const statistics = useResource('statistics', async (signal) => {
    return (await answer(getOperatorStatistics(api, { signal }))).data;
  });
  const gateways = useResource('gateways', async (signal) => {
    return gatewaysInUse((await answer(listGateways(api, { signal }))).data);
  });
  const reload = () => void Promise.all([waiting, statistics, gateways].map((resource) => resource.reload()));
  return (
    <Page
      title="Home"
      lead="Items that need an operator, and the work of the last 24 hours."
      actions={
        <button type="button" class="button" onClick={reload}>
          Refresh
        </button>
      }
    >
      <div class="panels">
        <Loaded resource={waiting} what="items">
          {(kinds) => <Waiting kinds={kinds} />}
        </Loaded>
        <Loaded resource={gateways} what="gateways">
          {(states) => states.length > 0 && <GatewayHealth gateways={states} />}
        </Loaded>
        <Loaded resource={statistics} what="statistics">
          {(figures) => (
            <>
              <QueueAges queues={figures.queues} />
              <LastDaySection statistics={figures} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

const Waiting = ({ kinds }: { kinds: WaitingView[] }) => (
  <>
    {kinds.every(({ count }) => count === 0) && <p class="panel calm">Nothing needs an operator.</p>}
    <ul class="kinds">
      {kinds.map((kind) => (
        <WaitingKind key={kind.kind} waiting={kind} />
      ))}
    </ul>
  </>
);

function WaitingKind({ waiting: { kind, count, oldest_at } }: { waiting: WaitingView }) {
  const { title, explanation } = WAITING[kind];
  return (
    <li class={count > 0 ? 'panel waits' : 'panel'}>
      <h2>
        <a href={PLACES[kind]}>{title}</a>
      </h2>
      <p class="figure">{count.toLocaleString('en')}</p>
      <p class="hint">
        {oldest_at ? (
          <>
            Oldest: <Moment at={oldest_at} />.{' '}
          </>
        ) : null}
        {explanation}
      </p>
    </li>
  );
}
