import { countWaiting, type WaitingView } from '@platform/sdk/payment';
import { Loaded, Moment, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { PLACES, WAITING } from './waiting-labels';

export function HomePage() {
  const waiting = useResource('waiting', async (signal) => (await answer(countWaiting(api, { signal }))).data);
  const reload = (
    <button type="button" class="button" onClick={() => void waiting.reload()}>
      Refresh
    </button>
  );
  return (
    <Page title="Home" lead="Items that need an operator, and their age." actions={reload}>
      <Loaded resource={waiting} what="items">
        {(kinds) => (
          <>
            {kinds.every(({ count }) => count === 0) && <p class="panel calm">Nothing needs an operator.</p>}
            <ul class="kinds">
              {kinds.map((kind) => (
                <WaitingKind key={kind.kind} waiting={kind} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  );
}

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
