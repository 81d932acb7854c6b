import { getStatistics, listWallets, type StatisticsView, type WalletView } from '@platform/sdk/payment';
import { Empty, Icon, linkTo, Loaded, Moment, Page, type Resource, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { moneyText } from '../../../console-shared/money';
import { type Concern, endpointConcerns, paymentConcerns } from './attention';
import { texts } from '../texts/languages';
import { DAYS, FiguresSection } from './figures';

const { home: labels } = texts;

export function HomePage() {
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  const statistics = useResource('statistics', async (signal) => {
    return (await answer(getStatistics(api, { days: DAYS }, { signal }))).data;
  });
  const endpoints = useResource('concerns', endpointConcerns);
  return (
    <Page
      title={labels.title}
      actions={
        <a class="button" href={linkTo(['transfer'])}>
          <Icon name="transactions" /> {labels.transfer}
        </a>
      }
    >
      <div class="panels">
        <section aria-labelledby="balances">
          <h2 id="balances">{labels.balances}</h2>
          <Loaded resource={wallets} what={labels.loadingBalances}>
            {(all) => <Balances wallets={all} />}
          </Loaded>
        </section>
        <Attention statistics={statistics} endpoints={endpoints} />
        <Loaded resource={statistics} what={labels.loadingFigures}>
          {(data) => <FiguresSection statistics={data} />}
        </Loaded>
      </div>
    </Page>
  );
}

function Balances({ wallets }: { wallets: WalletView[] }) {
  if (wallets.length === 0)
    return (
      <Empty title={labels.noMoney}>
        <p>{labels.noMoneyText}</p>
      </Empty>
    );
  return (
    <ul class="balances">
      {wallets.map(({ currency, balance, updated_at }) => (
        <li key={currency} class="panel">
          <a href={linkTo(['wallets', currency])}>
            <span class="visually-hidden">{labels.wallet({ currency })}</span>
            {moneyText(balance, currency)}
          </a>
          <span class="hint">{labels.changed({ at: <Moment at={updated_at} /> })}</span>
        </li>
      ))}
    </ul>
  );
}

interface AttentionProps {
  statistics: Resource<StatisticsView>;
  endpoints: Resource<Concern[]>;
}

/** Items that need a person. */
function Attention({ statistics, endpoints }: AttentionProps) {
  const concerns = [...(statistics.data ? paymentConcerns(statistics.data) : []), ...(endpoints.data ?? [])];
  const isKnown = statistics.data !== undefined && endpoints.data !== undefined;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">{labels.attention}</h2>
      <Loaded resource={endpoints} what={labels.loadingAttention}>
        {() =>
          concerns.length === 0 ? (
            isKnown && <p class="panel calm">{labels.calm}</p>
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
