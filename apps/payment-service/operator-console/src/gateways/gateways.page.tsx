import { type GatewayStateView, listGateways } from '@platform/sdk/payment';
import { Badge, CopyButton, Icon, Loaded, Moment, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { providerName } from '../../../console-shared/transaction-labels';
import { ABILITIES, ABILITY_STATES, type AbilityName, concernOf } from './gateway-labels';

export function GatewaysPage() {
  const gateways = useResource('gateways', async (signal) => (await answer(listGateways(api, { signal }))).data);
  return (
    <Page
      title="Gateways"
      lead="The configured functions, missing settings and deliveries of each gateway. Deliveries are counted in steps of ten minutes."
      actions={
        <button type="button" class="button" onClick={() => void gateways.reload()}>
          <Icon name="reload" /> Refresh
        </button>
      }
    >
      <Loaded resource={gateways} what="gateways">
        {(all) => (
          <ul class="gateways">
            {all.map((gateway) => (
              <GatewayPanel key={gateway.provider} gateway={gateway} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

function GatewayPanel({ gateway }: { gateway: GatewayStateView }) {
  const { provider, webhook_path } = gateway;
  const concern = concernOf(gateway);
  const address = location.origin + webhook_path;
  return (
    <li class="panel">
      <h2>{providerName(provider)}</h2>
      {concern && (
        <p class="notice concern">
          <Icon name="warning" /> {concern}
        </p>
      )}
      <dl class="abilities">
        {Object.entries(ABILITIES).map(([ability, text]) => (
          <Ability key={ability} text={text} state={gateway[ability as AbilityName]} />
        ))}
      </dl>
      <Missing title="To receive its deliveries, set" settings={gateway.missing_for_deliveries} />
      <Missing title="To call its API, set" settings={gateway.missing_for_calls} />
      <dl class="facts">
        <Figures gateway={gateway} />
        <div>
          <dt>Webhook path</dt>
          <dd class="id">
            <code>{webhook_path}</code>
            <CopyButton text={address} label={`Copy the webhook URL of ${providerName(provider)}`} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Ability({ text, state }: { text: string; state: GatewayStateView['receives'] }) {
  const { tone, text: stateText } = ABILITY_STATES[state];
  return (
    <div>
      <dt>{text}</dt>
      <dd>
        <Badge tone={tone}>{stateText}</Badge>
      </dd>
    </div>
  );
}

const Missing = ({ title, settings }: { title: string; settings: string[] }) =>
  settings.length > 0 && (
    <p class="hint missing">
      {title} {settings.map((name) => [<code key={name}>{name}</code>, ' '])}
    </p>
  );

const Figures = ({
  gateway: { last_delivery_at, last_refusal_at, last_hour, last_day },
}: {
  gateway: GatewayStateView;
}) => (
  <>
    <div>
      <dt>Last delivery</dt>
      <dd>{last_delivery_at ? <Moment at={last_delivery_at} /> : 'none in the last month'}</dd>
    </div>
    <div>
      <dt>Last refusal</dt>
      <dd>{last_refusal_at ? <Moment at={last_refusal_at} /> : 'none in the last month'}</dd>
    </div>
    <div>
      <dt>Last hour</dt>
      <dd>{countText(last_hour)}</dd>
    </div>
    <div>
      <dt>Last day</dt>
      <dd>{countText(last_day)}</dd>
    </div>
  </>
);

const countText = ({ taken, refused }: GatewayStateView['last_day']): string =>
  `${taken.toLocaleString('en')} accepted, ${refused.toLocaleString('en')} refused`;
