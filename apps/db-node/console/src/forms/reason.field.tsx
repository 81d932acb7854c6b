import { Field } from '@platform/web/console';

/** Why somebody looks at a person, or does something about one. */
export const ReasonField = ({ value, onValue }: { value: string; onValue: (value: string) => void }) => (
  <Field
    label="Reason"
    hint="Such as a ticket; no names. The audit keeps it with your name."
    value={value}
    onValue={onValue}
    required
    pattern=".*\S.*"
    maxLength={200}
    autocomplete="off"
  />
);
