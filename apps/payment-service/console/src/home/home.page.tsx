import { getStatistics, listWallets, type StatisticsView, type WalletView } from '@platform/sdk/payment';
import { Empty, Icon, linkTo, Loaded, Moment, Page, type Resource, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { type Concern, endpointConcerns, paymentConcerns } from './attention';
import { DAYS, FiguresSection } from './figures';

export function HomePage() {
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  const statistics = useResource('statistics', async (signal) => {
    return (await answer(getStatistics(api, { days: DAYS }, { signal }))).data;
  });
  const endpoints = useResource('concerns', endpointConcerns);
  return (
    <Page
      title="Home"
      actions={
        <a class="button" href={linkTo(['transfer'])}>
          <Icon name="transactions" /> Transfer
        </a>
      }
    >
      <div class="panels">
        <section aria-labelledby="balances">
          <h2 id="balances">Balances</h2>
          <Loaded resource={wallets} what="balances">
            {(all) => <Balances wallets={all} />}
          </Loaded>
        </section>
        <Attention statistics={statistics} endpoints={endpoints} />
        <Loaded resource={statistics} what="the figures">
          {(data) => <FiguresSection statistics={data} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Balances({ wallets }: { wallets: WalletView[] }) {
  if (wallets.length === 0)
    return (
      <Empty title="No money yet">
        <p>Your first settled deposit makes a wallet in its currency.</p>
      </Empty>
    );
  return (
    <ul class="balances">
      {wallets.map(({ currency, balance, updated_at }) => (
        <li key={currency} class="panel">
          <a href={linkTo(['wallets', currency])}>
            <span class="visually-hidden">{currency} wallet: </span>
            {moneyText(balance, currency)}
          </a>
          <span class="hint">
            Changed <Moment at={updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface AttentionProps {
  statistics: Resource<StatisticsView>;
  endpoints: Resource<Concern[]>;
}

/** What of all that waits for a person. */
function Attention({ statistics, endpoints }: AttentionProps) {
  const concerns = [...(statistics.data ? paymentConcerns(statistics.data) : []), ...(endpoints.data ?? [])];
  const isKnown = statistics.data !== undefined && endpoints.data !== undefined;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      <Loaded resource={endpoints} what="what needs attention">
        {() =>
          concerns.length === 0 ? (
            isKnown && <p class="panel calm">Nothing needs you now.</p>
          ) : (
            <ul class="concerns">
              {concerns.map(({ text, href }) => (
                <li key={href + text}>
                  <Icon name="warning" /> <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
