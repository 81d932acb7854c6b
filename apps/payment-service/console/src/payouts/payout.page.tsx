import { getPayout, type PayoutView } from '@platform/sdk/payment';
import { Badge, linkTo, Loaded, Page, useResource, ZonedMoment } from '@platform/web/console';
import type { ComponentChildren } from 'preact';
import { moneyText } from '../../../console-shared/money';
import { providerName } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { link } from '../texts/tags';
import { PAYOUT_TONES, payoutExplanation, payoutText } from './payout-labels';

const { payouts: labels } = texts;

export function PayoutPage({ payoutId }: { payoutId: string }) {
  const payout = useResource(
    `payout ${payoutId}`,
    async (signal) => (await answer(getPayout(api, { payout_id: payoutId }, { signal }))).data,
  );
  return (
    <Page title={labels.one} back={{ href: linkTo(['payouts']), text: labels.title }}>
      <Loaded resource={payout} what={labels.loadingOne}>
        {(data) => <Facts payout={data} />}
      </Loaded>
    </Page>
  );
}

function Facts({ payout }: { payout: PayoutView }) {
  const { status, payout_id } = payout;
  const facts: [string, ComponentChildren][] = [
    [labels.amount, moneyText(payout.amount, payout.currency)],
    [labels.status, <Badge tone={PAYOUT_TONES[status]}>{payoutText(status)}</Badge>],
    [labels.destination, payout.destination],
    [labels.gateway, providerName(payout.provider)],
    [labels.note, payout.description],
    [labels.reason, payout.failure_reason],
    [labels.gatewayId, payout.gateway_payout_id && <code>{payout.gateway_payout_id}</code>],
    [labels.requested, <ZonedMoment at={payout.created_at} />],
    [labels.sent, payout.sent_at && <ZonedMoment at={payout.sent_at} />],
    [labels.completed, payout.completed_at && <ZonedMoment at={payout.completed_at} />],
    [labels.id, <code>{payout_id}</code>],
  ];
  return (
    <>
      <p>{payoutExplanation(status)}</p>
      <dl class="facts wide">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{labels.timeline({ a: link(linkTo(['transactions', payout_id])) })}</p>
    </>
  );
}
