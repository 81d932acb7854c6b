import type { EventEndpointView } from '@platform/sdk/payment';
import { CheckField, Field, FormDialog } from '@platform/web/console';
import { useState } from 'preact/hooks';
import { texts } from '../texts/languages';
import { ALL_TYPES, EVENT_TYPES, type EventType } from './endpoint-labels';

const { endpoints: labels } = texts;

export interface EndpointValues {
  url: string;
  description: string;
  /** Empty: all. */
  types: EventType[];
}

interface EndpointFormProps {
  title: string;
  submit: string;
  endpoint?: EventEndpointView;
  work: (values: EndpointValues) => Promise<unknown>;
  onClose: () => void;
}

export function EndpointForm({ title, submit, endpoint, work, onClose }: EndpointFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const [types, setTypes] = useState((endpoint?.types ?? []) as EventType[]);
  const toggle = (type: EventType) => (isChosen: boolean) =>
    setTypes(isChosen ? [...types, type] : types.filter((other) => other !== type));
  return (
    <FormDialog
      title={title}
      submit={submit}
      work={() => work({ url: url.trim(), description: description.trim(), types })}
      onClose={onClose}
      wide
    >
      <Field
        label={labels.address}
        hint={labels.addressHint}
        type="url"
        value={url}
        onValue={setUrl}
        required
        autofocus
        maxLength={2048}
        placeholder="https://shop.example/events"
        autocomplete="off"
        spellcheck={false}
      />
      <Field
        label={labels.description}
        value={description}
        onValue={setDescription}
        maxLength={200}
        autocomplete="off"
      />
      <fieldset class="scopes">
        <legend>{labels.whichEvents}</legend>
        <CheckField
          label={labels.allIncludingLater}
          checked={types.length === 0}
          onChecked={(all) => setTypes(all ? [] : ['deposit.settled', 'deposit.failed'])}
        />
        {types.length > 0 && (
          <div class="groups">
            {ALL_TYPES.filter((type) => type !== 'event_endpoint.test').map((type) => (
              <CheckField
                key={type}
                label={type}
                hint={EVENT_TYPES[type]}
                checked={types.includes(type)}
                onChecked={toggle(type)}
              />
            ))}
          </div>
        )}
      </fieldset>
    </FormDialog>
  );
}
