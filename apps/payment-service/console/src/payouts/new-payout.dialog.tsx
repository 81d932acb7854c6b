import { createPayout, type DestinationView, listWallets } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { ChoiceField, Field, FormDialog, useResource } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { minorOf, moneyText } from '../../../console-shared/money';
import { answer, api } from '../api/client';
import { useOnce } from '../api/once';
import { StepUpFields } from '../keys/step-up.fields';
import { useStepUp } from '../keys/use-step-up';
import { texts } from '../texts/languages';

const { payouts: labels } = texts;

interface NewPayoutDialogProps {
  destinations: DestinationView[];
  accountUrl: string;
  onDone: (payoutId: string) => void;
  onClose: () => void;
}

/** However often a person confirms, there is one payout. */
export function NewPayoutDialog({ destinations, accountUrl, onDone, onClose }: NewPayoutDialogProps) {
  const wallets = useResource('wallets', async (signal) => (await answer(listWallets(api, { signal }))).data);
  const funded = (wallets.data ?? []).filter(({ available }) => available > 0);
  const [destination, setDestination] = useState(destinations[0]!.destination_id);
  const [chosen, setChosen] = useState<string>();
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const stepUp = useStepUp();
  const once = useOnce();
  const currency = chosen ?? funded[0]?.currency ?? '';
  const ask = async () => {
    const minor = minorOf(amount, currency);
    if (minor === undefined) throw new ApiError(422, 'VALIDATION_FAILED', texts.badAmount({ amount, currency }));
    const body = {
      destination_id: destination,
      amount: minor,
      currency,
      description: description.trim() || undefined,
    };
    const { data } = await once(body, (idempotency_key) =>
      stepUp.answer((options) => createPayout(api, { body, idempotency_key }, options)),
    );
    onDone(data.payout_id);
  };
  return (
    <FormDialog title={labels.new} submit={labels.submit} work={ask} onClose={onClose} wide>
      <ChoiceField
        label={labels.destination}
        value={destination}
        options={destinations.map((one) => [one.destination_id, `${one.destination} ${one.description}`] as const)}
        onValue={setDestination}
      />
      <div class="side-by-side">
        <Field
          label={labels.amount}
          value={amount}
          onValue={setAmount}
          required
          autofocus
          inputMode="decimal"
          placeholder={texts.amountExample}
          autocomplete="off"
        />
        <ChoiceField
          label={labels.from}
          value={currency}
          options={funded.map((one) => [one.currency, moneyText(one.available, one.currency)] as const)}
          onValue={setChosen}
        />
      </div>
      <Field label={labels.note} value={description} onValue={setDescription} maxLength={200} autocomplete="off" />
      {stepUp.isNeeded && (
        <StepUpFields
          accountUrl={accountUrl}
          token={stepUp.token}
          onToken={stepUp.setToken}
          text={labels.confirmText}
        />
      )}
    </FormDialog>
  );
}
