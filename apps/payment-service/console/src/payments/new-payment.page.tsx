import { listReturnOrigins } from '@platform/sdk/payment';
import { linkTo, Loaded, Page, useResource } from '@platform/web/console';
import { answer, api } from '../api/client';
import { PaymentForm } from './payment.form';

/** A payment that nobody's checkout starts: an order by phone, an invoice. */
export function NewPaymentPage() {
  const origins = useResource('origins', async (signal) => (await answer(listReturnOrigins(api, { signal }))).data);
  return (
    <Page
      title="New payment"
      back={{ href: linkTo(['transactions']), text: 'Transactions' }}
      lead="Starts a payment at its gateway. You get a link for the payer, or the payer’s phone asks for a confirmation."
      actions={
        <a class="button" href={linkTo(['return-origins'])}>
          Return addresses
        </a>
      }
    >
      <Loaded resource={origins} what="the form">
        {(all) => <PaymentForm origins={all} />}
      </Loaded>
    </Page>
  );
}
