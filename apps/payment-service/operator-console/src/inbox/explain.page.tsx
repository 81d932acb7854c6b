import { type ExplainDeliveryInput, explainDelivery, type ExplanationView } from '@platform/sdk/payment';
import {
  Badge,
  ChoiceField,
  ErrorNotice,
  Field,
  linkTo,
  Page,
  TextField,
  useAction,
  useFields,
} from '@platform/web/console';
import { useState } from 'preact/hooks';
import { answer, api } from '../api/client';
import { GATEWAY_LABELS } from '../../../console-shared/gateway-labels';
import { HELD, understoodText } from './inbox-labels';

type Given = ExplainDeliveryInput['body'];
const GATEWAYS = [['', 'Choose one'] as const, ...Object.entries(GATEWAY_LABELS)];

/** Explains why a delivery would be accepted or refused, for a delivery that is not in the inbox. */
export function ExplainPage() {
  const { values, field } = useFields({ provider: '', headers: '', body: '', at: '' });
  const [explained, setExplained] = useState<ExplanationView>();
  const explain = useAction(async () => {
    setExplained(undefined);
    const { provider, headers, body, at } = values;
    const wanted = { provider: provider as Given['provider'], headers, body, ...(at && { at: `${at}:00Z` }) };
    setExplained((await answer(explainDelivery(api, { body: wanted }))).data);
  });
  return (
    <Page
      title="Explain a delivery"
      back={{ href: linkTo(['inbox']), text: 'Inbox' }}
      lead="Copy the delivery from the dashboard or log of the gateway. Nothing is stored."
    >
      <form
        class="panel given"
        onSubmit={(event) => {
          event.preventDefault();
          void explain.run();
        }}
      >
        <div class="side-by-side">
          <ChoiceField label="Gateway" {...field('provider')} options={GATEWAYS} required />
          <Field label="Time in UTC (optional)" type="datetime-local" {...field('at')} />
        </div>
        <TextField
          label="Header fields"
          {...field('headers')}
          rows={4}
          maxLength={16_384}
          hint="One “Name: value” per line. For mobile money also “:token” and “:remote-address”."
        />
        <TextField label="Body, byte for byte" {...field('body')} rows={8} maxLength={262_144} required />
        {explain.error && <ErrorNotice error={explain.error} />}
        <div class="filter-buttons">
          <button type="submit" class="button primary" aria-disabled={explain.busy}>
            {explain.busy ? 'Reading…' : 'Explain delivery'}
          </button>
        </div>
      </form>
      <div role="status">{explained && <Explained explained={explained} />}</div>
    </Page>
  );
}

const Explained = ({ explained }: { explained: ExplanationView }) => {
  const { is_accepted, answered, code, reason, secret_number, held, events } = explained;
  return (
    <section class="panel" aria-labelledby="explained">
      <h2 id="explained" class="status-line">
        Result <Badge tone={is_accepted ? 'good' : 'bad'}>{is_accepted ? 'Accepted' : 'Refused'}</Badge>
      </h2>
      <ul class="reasons">
        {code !== null && (
          <li>
            The response is {answered}, <code>{code}</code>: {reason}.
          </li>
        )}
        {secret_number !== null && <li>The signature matches secret {secret_number} of the settings.</li>}
        {held !== null && <li>{HELD[held]}</li>}
        {events.map((event) => (
          <li key={event.delivery_key}>{understoodText(event)}</li>
        ))}
      </ul>
    </section>
  );
};
