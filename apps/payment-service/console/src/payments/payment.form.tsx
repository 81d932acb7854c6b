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
import { locale, texts } from '../texts/languages';
import { link } from '../texts/tags';
import { isOnPhone, paymentOf, type Values } from './payment-values';

const { payments: labels } = texts;

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

/** However often it is sent, the same values start one payment. */
export function PaymentForm({ origins }: { origins: string[] }) {
  const { values, field } = useFields({ ...EMPTY, back: origins[0] ? `${origins[0]}/` : '' });
  const once = useOnce();
  const start = useAction(async () => {
    const body = paymentOf(values);
    const { data } = await once(body, (key) => answer(startPayment(api, { body, idempotency_key: key })));
    announce(labels.started);
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
      <div class="side-by-side">
        <ChoiceField
          label={labels.gateway}
          {...field('provider')}
          required
          options={[['', texts.choose], ...Object.entries(GATEWAY_LABELS)]}
        />
        <Field
          label={labels.amount}
          {...field('amount')}
          required
          inputMode="decimal"
          placeholder={texts.amountExample}
        />
        <ChoiceField
          label={labels.currency}
          {...field('currency')}
          required
          options={[['', texts.choose], ...CURRENCIES.toSorted().map((code) => [code, code] as const)]}
        />
      </div>
      <Field label={labels.order} hint={labels.orderHint} {...field('order')} maxLength={127} />
      <Field label={labels.description} hint={labels.descriptionHint} {...field('description')} maxLength={200} />
      {isOnPhone(values) ? (
        <Field
          label={labels.phone}
          hint={labels.phoneHint}
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
          {start.busy ? labels.starting : labels.start}
        </button>
      </p>
    </form>
  );
}

interface OnPageProps {
  field: (name: keyof Values) => FieldValue;
  origins: string[];
}

/** The fields of gateways with a payment page. */
const OnPage = ({ field, origins }: OnPageProps) => (
  <>
    <Field label={labels.email} hint={labels.emailHint} type="email" {...field('email')} maxLength={254} />
    <Field
      label={labels.back}
      hint={
        origins.length > 0
          ? labels.backHint({ origins: new Intl.ListFormat(locale, { type: 'disjunction' }).format(origins) })
          : labels.backHintNone({ a: link(linkTo(['return-origins'])) })
      }
      type="url"
      {...field('back')}
      maxLength={2048}
      placeholder="https://shop.example/thanks"
      spellcheck={false}
    />
  </>
);
