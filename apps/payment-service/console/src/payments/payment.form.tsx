import { startPayment } from '@platform/sdk/payment';
import {
  announce,
  ChoiceField,
  ErrorNotice,
  Field,
  type FieldValue,
  linkTo,
  useAction,
  useFields,
} from '@platform/web/console';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { CURRENCIES } from '../../../console-shared/money';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { isOnPhone, paymentOf, type Values } from './payment-values';

const EMPTY: Values = {
  provider: '',
  amount: '',
  currency: '',
  order: '',
  description: '',
  email: '',
  phone: '',
  back: '',
};

/** Sent as often as it takes: one payment is started for what stands in it. */
export function PaymentForm({ origins }: { origins: string[] }) {
  const { values, field } = useFields({ ...EMPTY, back: origins[0] ? `${origins[0]}/` : '' });
  const once = useOnce();
  const start = useAction(async () => {
    const body = paymentOf(values);
    const { data } = await once(body, (key) => answer(startPayment(api, { body, idempotencyKey: key })));
    announce('The payment is started.');
    location.hash = linkTo(['transactions', data.transaction_id]);
  });
  return (
    <form
      class="panel fill-in"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void start.run();
      }}
    >
      <div class="beside">
        <ChoiceField
          label="Gateway"
          {...field('provider')}
          required
          options={[['', 'Choose one'], ...Object.entries(GATEWAY_LABELS)]}
        />
        <Field label="Amount" {...field('amount')} required inputMode="decimal" placeholder="1500.00" />
        <ChoiceField
          label="Currency"
          {...field('currency')}
          required
          options={[['', 'Choose one'], ...CURRENCIES.toSorted().map((code) => [code, code] as const)]}
        />
      </div>
      <Field label="Order" hint="Your own number of it." {...field('order')} maxLength={127} />
      <Field label="What is paid for" hint="The payer may see it." {...field('description')} maxLength={200} />
      {isOnPhone(values) ? (
        <Field
          label="The payer’s phone"
          hint="In international format. It asks its owner for a confirmation at once."
          type="tel"
          {...field('phone')}
          required
          maxLength={16}
          placeholder="+254700000000"
        />
      ) : (
        <OnPage field={field} origins={origins} />
      )}
      {start.error && <ErrorNotice error={start.error} />}
      <p>
        <button type="submit" class="button primary" aria-disabled={start.busy}>
          {start.busy ? 'Asking the gateway…' : 'Start the payment'}
        </button>
      </p>
    </form>
  );
}

interface OnPageProps {
  field: (name: keyof Values) => FieldValue;
  origins: string[];
}

/** What gateways want that have the payer come to a page of theirs. */
const OnPage = ({ field, origins }: OnPageProps) => (
  <>
    <Field
      label="The payer’s email"
      hint="For a receipt; some gateways cannot do without. It is forgotten when the gateway has answered."
      type="email"
      {...field('email')}
      maxLength={254}
    />
    <Field
      label="Return address"
      hint={
        origins.length > 0 ? (
          `Where the payer’s browser goes afterwards. It begins with ${origins.join(' or ')}.`
        ) : (
          <>
            Where the payer’s browser goes afterwards; most gateways want one.{' '}
            <a href={linkTo(['return-origins'])}>Register your shop’s address</a> first.
          </>
        )
      }
      type="url"
      {...field('back')}
      maxLength={2048}
      placeholder="https://shop.example/thanks"
      spellcheck={false}
    />
  </>
);
