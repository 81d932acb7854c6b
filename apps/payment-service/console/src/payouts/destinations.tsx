import { addPayoutDestination, deletePayoutDestination, type DestinationView } from '@platform/sdk/payment';
import {
  announce,
  ChoiceField,
  ConfirmDialog,
  DataTable,
  Empty,
  Field,
  FormDialog,
  ZonedMoment,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { providerName } from '../../../console-shared/transaction-labels';
import { answer, api } from '../api/client';
import { AccountFields, NO_ACCOUNT, recipientOf } from './account.fields';
import { StepUpFields } from '../keys/step-up.fields';
import { useStepUp } from '../keys/use-step-up';
import { texts } from '../texts/languages';
import { hiddenText } from '../texts/tags';

const { payouts: labels } = texts;

interface DestinationsProps {
  destinations: DestinationView[];
  accountUrl: string;
  reload: () => Promise<void>;
}

export function Destinations({ destinations, accountUrl, reload }: DestinationsProps) {
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<DestinationView>();
  const changed = (text: string) => {
    setAdding(false);
    setDeleting(undefined);
    announce(text);
    void reload();
  };
  return (
    <section class="section" aria-labelledby="destinations">
      <h2 id="destinations">{labels.destinations}</h2>
      <p>{labels.destinationsText}</p>
      {destinations.length === 0 ? (
        <Empty title={labels.noDestinations} />
      ) : (
        <DestinationTable rows={destinations} onDelete={setDeleting} />
      )}
      <p>
        <button type="button" class="button" onClick={() => setAdding(true)}>
          {labels.add}
        </button>
      </p>
      {isAdding && (
        <AddDialog accountUrl={accountUrl} onDone={() => changed(labels.added)} onClose={() => setAdding(false)} />
      )}
      {deleting && (
        <ConfirmDialog
          title={labels.deleteTitle}
          confirm={labels.delete}
          dangerous
          work={() => answer(deletePayoutDestination(api, { destination_id: deleting.destination_id }))}
          onDone={() => changed(labels.deleted)}
          onClose={() => setDeleting(undefined)}
        >
          <p>{deleting.destination}</p>
          <p>{labels.deleteText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const DestinationTable = ({
  rows,
  onDelete,
}: {
  rows: DestinationView[];
  onDelete: (destination: DestinationView) => void;
}) => (
  <DataTable
    caption={labels.destinations}
    rows={rows}
    keyOf={({ destination_id }) => destination_id}
    columns={[
      {
        title: labels.destination,
        cell: ({ destination, description }) => (
          <span class="stack">
            <strong>{destination}</strong>
            <span class="hint">{description}</span>
          </span>
        ),
      },
      { title: labels.gateway, cell: ({ provider }) => providerName(provider) },
      { title: labels.usableFrom, cell: ({ usable_at }) => <ZonedMoment at={usable_at} /> },
      {
        title: labels.actions,
        actions: true,
        cell: (row) => (
          <button type="button" class="button small dangerous" onClick={() => onDelete(row)}>
            {labels.deleteOne({ destination: row.destination, hidden: hiddenText })}
          </button>
        ),
      },
    ]}
  />
);

/** The gateways that make payouts, and what the recipient is. */
const GATEWAYS = {
  mobilemoney: 'phone_number',
  paypal: 'email',
  paystack: 'bank_account',
  flutterwave: 'bank_account',
} as const;
type PayoutGateway = keyof typeof GATEWAYS;

interface AddDialogProps {
  accountUrl: string;
  onDone: () => void;
  onClose: () => void;
}

function AddDialog({ accountUrl, onDone, onClose }: AddDialogProps) {
  const [provider, setProvider] = useState<PayoutGateway>('mobilemoney');
  const [recipient, setRecipient] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [description, setDescription] = useState('');
  const stepUp = useStepUp();
  const type = GATEWAYS[provider];
  const add = async () => {
    const body = { provider, ...recipientOf(type, recipient, account), description: description.trim() || undefined };
    await stepUp.answer((options) => addPayoutDestination(api, { body }, options));
    onDone();
  };
  return (
    <FormDialog title={labels.add} submit={labels.add} work={add} onClose={onClose} wide>
      <ChoiceField
        label={labels.gateway}
        value={provider}
        options={(Object.keys(GATEWAYS) as PayoutGateway[]).map((name) => [name, providerName(name)] as const)}
        onValue={(chosen) => {
          setProvider(chosen as PayoutGateway);
          setRecipient('');
        }}
      />
      {type === 'bank_account' ? (
        <AccountFields account={account} onAccount={setAccount} asksBranch={provider === 'flutterwave'} />
      ) : (
        <Field
          key={type}
          {...(type === 'email'
            ? ({ label: labels.email, hint: labels.emailHint, type: 'email', maxLength: 254 } as const)
            : ({ label: labels.phone, hint: labels.phoneHint, type: 'tel', maxLength: 20 } as const))}
          value={recipient}
          onValue={setRecipient}
          required
          autofocus
          autocomplete="off"
        />
      )}
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
