import { Field } from '@platform/web/console';

/** The name of a service. Credentials with the same service name share one quota. */
export const ServiceField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Field
    label="Service"
    hint="Lowercase letters, digits and hyphens. Credentials of one service share its quota."
    value={value}
    onValue={onValue}
    required
    autofocus
    pattern="[a-z][a-z0-9\-]{0,63}"
    maxLength={64}
    autocomplete="off"
    autocapitalize="none"
    spellcheck={false}
  />
);
