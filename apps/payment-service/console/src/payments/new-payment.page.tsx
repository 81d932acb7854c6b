import { listReturnOrigins } from '@platform/sdk/payment';
import { linkTo, Loaded, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { texts } from '../texts/languages';
import { PaymentForm } from './payment.form';

const { payments: labels } = texts;

/** Starts a payment without a checkout, for example for an order by phone or an invoice. */
export function NewPaymentPage() {
  const origins = useResource('origins', async (signal) => (await answer(listReturnOrigins(api, { signal }))).data);
  return (
    <Page
      title={labels.title}
      back={{ href: linkTo(['transactions']), text: texts.transactions.title }}
      lead={labels.lead}
      actions={
        <a class="button" href={linkTo(['return-origins'])}>
          {labels.origins}
        </a>
      }
    >
      <Loaded resource={origins} what={labels.loading}>
        {(all) => <PaymentForm origins={all} />}
      </Loaded>
    </Page>
  );
}
